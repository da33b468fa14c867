import { nearestPlaces } from '@site/shared/geometry';
import { groupBy } from './group-by';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import { isIndexed } from './own-facts';

const indexed = listedPlaces.filter(isIndexed);

const unindexedByNeighbour = groupBy(
  listedPlaces.filter((place) => !isIndexed(place)),
  (place) => nearestPlaces(place, indexed, 1),
);

/** The places without an indexed page to which this one's is the nearest indexed. */
export function placesListedUnder(place: ListedPlace): readonly ListedPlace[] {
  return unindexedByNeighbour.get(place) ?? [];
}
