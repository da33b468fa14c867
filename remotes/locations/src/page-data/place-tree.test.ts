import { nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import fc from 'fast-check';
import { outcodes } from '../directory/outcodes';
import type { Place } from '../directory/place';
import { places } from '../directory/places';
import { plantPlaceTree } from './place-tree';

const tree = plantPlaceTree(places);

it.each([1, 5, 60, places.length])('finds the same %i places around every place as looking at all of them', (count) => {
  const names = (found: readonly Place[]) => found.map(({ name, county }) => `${name}, ${county}`);

  const found = places.map((place) => names(tree.nearest(place, count)));

  expect(found).toEqual(places.map((place) => names(nearestPlaces(place, places, count))));
});

it('finds the same places around points that are no place', () => {
  for (const point of outcodes) expect(tree.nearest(point, 3)).toEqual(nearestPlaces(point, places, 3));
});

it('gives of equally far places the ones that come first, as looking at all of them does', () => {
  // A coarse raster: many places are equally far, and many on the very line that parts two halves.
  const raster = fc.record({ coordinates: fc.record({ lat: fc.integer({ min: 50, max: 53 }), lng: fc.integer({ min: -3, max: 1 }) }) });
  fc.assert(
    fc.property(fc.array(raster, { maxLength: 40 }), raster, fc.integer({ min: 0, max: 8 }), (among, from, count) => {
      const found = plantPlaceTree<Located>(among).nearest(from, count);

      const wanted = nearestPlaces(from, among, count);
      expect(found.map((place) => among.indexOf(place))).toEqual(wanted.map((place) => among.indexOf(place)));
    }),
  );
});

it('finds nothing where there is no place, and nothing of none', () => {
  expect(plantPlaceTree<Located>([]).nearest(places[0] as Located, 3)).toEqual([]);
  expect(tree.nearest(places[0] as Located, 0)).toEqual([]);
});
