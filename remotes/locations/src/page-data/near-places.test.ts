import { nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { outcodes } from '../directory/outcodes';
import type { Place } from '../directory/place';
import { places } from '../directory/places';
import { indexPlaces } from './near-places';

const index = indexPlaces(places);

it.each([1, 5, 60, places.length])('finds the same %i places around every place as sorting all of them', (count) => {
  const names = (found: readonly Place[]) => found.map(({ name, county }) => `${name}, ${county}`);

  const found = places.map((place) => names(index.nearest(place, count)));

  expect(found).toEqual(places.map((place) => names(nearestPlaces(place, places, count))));
});

it('finds the same places around points that are not on the list', () => {
  for (const point of outcodes) expect(index.nearest(point, 3)).toEqual(nearestPlaces(point, places, 3));
});

it('finds nothing on an empty list, and no place of a count of 0', () => {
  expect(indexPlaces<Located>([]).nearest(places[0] as Located, 3)).toEqual([]);
  expect(index.nearest(places[0] as Located, 0)).toEqual([]);
});
