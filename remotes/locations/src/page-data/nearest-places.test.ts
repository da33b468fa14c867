import { nearestPlaces } from '@site/shared/geometry';
import { isAcrossSevern } from '../directory/severn';
import { listedPlaces } from './listed-places';
import { byLatitude, nearestOnThisBank } from './nearest-places';

test.each([1, 3, 20])('finds the same %i places as measuring to all of them', (count) => {
  const sorted = byLatitude(listedPlaces);

  const found = listedPlaces.map((place) => nearestOnThisBank(place, sorted, count).map(({ slug }) => slug));

  expect(found).toEqual(listedPlaces.map((place) => nearestPlaces(place, listedPlaces.filter((other) => !isAcrossSevern(place, other)), count).map(({ slug }) => slug)));
});

test('finds all that there are', () => {
  const [first, ...others] = listedPlaces.slice(0, 4);
  if (!first) throw new Error('no places');

  expect(nearestOnThisBank(first, byLatitude([first, ...others]), 9)).toHaveLength(3);
  expect(nearestOnThisBank(first, byLatitude([]), 9)).toEqual([]);
});
