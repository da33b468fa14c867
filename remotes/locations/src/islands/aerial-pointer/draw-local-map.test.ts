import { listedPlaces } from '../../page-data/listed-places';
import { placeDetails } from '../../page-data/place-details';
import { stationsOf, worthShowing } from '../../page-data/stations-seen';
import { drawLocalMap, labelLocalMap } from './draw-local-map';

const maps = listedPlaces.map((place) => {
  const all = placeDetails(place);
  // The stations that the page shows.
  const details = { ...all, mainStations: worthShowing(all.mainStations, []) };
  const map = labelLocalMap(details);
  return { details, map, drawing: drawLocalMap(map) };
});

function mapOf(slug: string) {
  const found = maps.find(({ details }) => details.slug === slug);
  if (!found) throw new Error(`${slug} is not listed.`);
  return found;
}

describe('drawLocalMap', () => {
  it('has every place’s own name, a number for each of its stations, and four neighbours in five', () => {
    const lacking = maps.filter(({ details, drawing }) => !drawing.includes(`>${details.name}</text>`) || drawing.match(/class="number/g)?.length !== stationsOf(details).length);
    const wanted = maps.flatMap(({ details }) => details.neighbours).length;
    const named = maps.flatMap(({ map }) => map.neighbours).length;

    expect(lacking.map(({ details }) => details.name)).toEqual([]);
    expect(named / wanted).toBeGreaterThan(0.8);
  });

  it('writes the distance of a station beyond the frame beside it, with hardly an exception', () => {
    const beyond = maps.flatMap(({ map }) => map.stations.filter(({ text }) => text));

    expect(beyond.filter(({ label }) => label).length / beyond.length).toBeGreaterThan(0.98);
  });

  it('puts stations where they lie: those of Burford to the east, north and south', () => {
    const { details, map } = mapOf('burford');
    const at = (name: string) => {
      const { x = 0, y = 0 } = map.stations[stationsOf(details).findIndex((station) => station.name === name)]?.at ?? {};
      return [Math.round(x), Math.round(y)];
    };

    expect(at('Oxford (Beckley)')).toEqual([96, 53]);
    expect(at('Lark Stoke')).toEqual([40, 4]);
    expect(at('Hannington')).toEqual([72, 96]);
  });

  it('keeps a relay near by in its place, to the scale of its circle', () => {
    const { details, map } = mapOf('chipping-norton');
    const index = stationsOf(details).findIndex(({ name }) => name === 'Over Norton');
    const { x = 0, y = 0 } = map.stations[index]?.at ?? {};

    const kmPerPercent = (Number.parseInt(map.circle.distance, 10) * 1.609344) / map.circle.radius;
    expect(Math.hypot(x - 50, y - 50) * kmPerPercent).toBeCloseTo(stationsOf(details)[index]?.km ?? 0, 5);
    expect(map.stations[index]?.text).toBe('');
  });

  it('keeps marks of stations apart, and inside', () => {
    const marks = maps.map(({ details, map }) => ({ name: details.name, points: map.stations.map(({ at }) => at) }));

    const outside = marks.filter(({ points }) => points.some(({ x, y }) => Math.min(x, y, 100 - x, 100 - y) < 3.9));
    const touching = marks.filter(({ points }) => points.some((a, index) => points.slice(index + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 6)));
    expect([outside, touching]).toEqual([[], []]);
  });

  it('is under 4 kB, has no style attribute, and no name that would need escaping', () => {
    expect(Math.max(...maps.map(({ drawing }) => drawing.length))).toBeLessThan(4000);
    for (const { drawing } of maps) {
      expect(drawing).not.toMatch(/\sstyle=/);
      expect(drawing.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>&"]/);
    }
  });
});
