import { distanceKm } from '@site/shared/geometry';
import { codesElsewhere, outcodes, townsElsewhere } from './outcodes';
import { places } from './places';

const burford = { lat: 51.8076, lng: -1.6356 };

test('no town is on the list: one that shares its name with a village lies elsewhere', () => {
  const onList = townsElsewhere.filter((town) => places.some(({ name, coordinates }) => name === town.name && distanceKm(coordinates, town) < 20));

  expect(onList).toEqual([]);
});

test('every town has its name once, and lies in the United Kingdom', () => {
  expect(new Set(townsElsewhere.map(({ name }) => name)).size).toBe(townsElsewhere.length);
  expect(townsElsewhere.filter(({ lat, lng }) => lat < 50 || lat > 58 || lng < -6.5 || lng > 1.8)).toEqual([]);
});

// Where all outward codes around a point are known, a town without one nearby is in the wrong place.
test('a town near our area has the middle of an outward code within three kilometres', () => {
  const codes = [...codesElsewhere, ...outcodes.map(({ coordinates }) => coordinates)];
  const near = townsElsewhere.filter((town) => distanceKm(town, burford) < 65);
  const lost = near.filter((town) => !codes.some((code) => distanceKm(code, town) < 3));

  expect(near.length).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});
