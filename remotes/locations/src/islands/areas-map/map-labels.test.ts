import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm } from '@site/shared/geometry';
import { places } from '../../directory/places';
import { stations } from '../../directory/stations';
import type { MapPoint } from '../../map-drawing/arrange-labels';
import { mapFrame, mapSizeKm, projectToMap } from './map-labels';

function kmOnMap(a: MapPoint, b: MapPoint): number {
  return Math.hypot(((a.x - b.x) * mapSizeKm.width) / 100, ((a.y - b.y) * mapSizeKm.height) / 100);
}

const masts = ['Oxford (Beckley)', 'Hannington', 'Ridge Hill', 'Mendip'].flatMap((name) => stations.filter((station) => station.name === name));

describe('mapSizeKm', () => {
  it.each(['areas-map', 'map-sheet'])('is the shape that %s.module.css gives the map', (name) => {
    const style = readFileSync(join(__dirname, `${name}.module.css`), 'utf8');
    const [, width, height] = /aspect-ratio: (\d+) \/ (\d+);/.exec(style) ?? [];

    expect(Number(width) / Number(height)).toBeCloseTo(mapSizeKm.width / mapSizeKm.height, 3);
  });
});

describe('projectToMap', () => {
  it.each([
    ['the north-west corner', { lat: mapFrame.north, lng: mapFrame.west }, { x: 0, y: 0 }],
    ['the south-east corner', { lat: mapFrame.south, lng: mapFrame.east }, { x: 100, y: 100 }],
  ])('puts %s where it belongs', (_name, coordinates, wanted) => {
    expect(projectToMap(coordinates)).toEqual(wanted);
  });

  it('has every place and every mast inside the frame, with room for its dot', () => {
    const outside = [...places, ...masts].filter(({ coordinates }) => {
      const { x, y } = projectToMap(coordinates);
      return Math.min(x, y, 100 - x, 100 - y) < 2;
    });

    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it('keeps every distance from Witney to a place and a mast within 1.5 %', () => {
    const [witney] = places;
    if (!witney) throw new Error('The directory has no place.');
    const point = projectToMap(witney.coordinates);

    const wrong = [...places, ...masts].filter(({ coordinates }) => {
      const km = distanceKm(witney.coordinates, coordinates);
      return Math.abs(kmOnMap(point, projectToMap(coordinates)) - km) > km * 0.015;
    });

    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
