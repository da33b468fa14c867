import { distanceKm } from '@site/shared/geometry';
import { places } from '../../../directory/places';
import { transmitters } from '../../../directory/transmitters';
import { mapFrame, mapSizeKm, projectToMap } from './projection';
import type { MapPoint } from './projection';

function kmOnMap(a: MapPoint, b: MapPoint): number {
  return Math.hypot(((a.x - b.x) * mapSizeKm.width) / 100, ((a.y - b.y) * mapSizeKm.height) / 100);
}

describe('projectToMap', () => {
  it.each([
    ['the north-west corner', { lat: mapFrame.north, lng: mapFrame.west }, { x: 0, y: 0 }],
    ['the south-east corner', { lat: mapFrame.south, lng: mapFrame.east }, { x: 100, y: 100 }],
  ])('puts %s where it belongs', (_name, coordinates, wanted) => {
    expect(projectToMap(coordinates)).toEqual(wanted);
  });

  it('has every place and every mast inside the frame, with room for its dot', () => {
    const outside = [...places, ...transmitters].filter(({ coordinates }) => {
      const { x, y } = projectToMap(coordinates);
      return Math.min(x, y, 100 - x, 100 - y) < 2;
    });

    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it('keeps every distance from Witney to a place and a mast within 1.5 %', () => {
    const [witney] = places;
    if (!witney) throw new Error('Wanted a directory, found no place.');
    const point = projectToMap(witney.coordinates);

    const wrong = [...places, ...transmitters].filter(({ coordinates }) => {
      const km = distanceKm(witney.coordinates, coordinates);
      return Math.abs(kmOnMap(point, projectToMap(coordinates)) - km) > km * 0.015;
    });

    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
