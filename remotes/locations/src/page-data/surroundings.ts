import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { isTown } from '../directory/town-names';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { NearbyPlace } from './page-data';

const neighboursShown = 5;
const townsShown = 3;

const towns = listedPlaces.filter(isTown);

/** The nearest places, nearest first. */
export function neighboursOf(place: ListedPlace): NearbyPlace[] {
  return nearestPlaces(place, listedPlaces, neighboursShown).map((other) => nearby(place, other));
}

/** The nearest towns, nearest first. */
export function townsAround(place: ListedPlace): NearbyPlace[] {
  return nearestPlaces(place, towns, townsShown).map((town) => nearby(place, town));
}

export function nearby(from: Located, place: ListedPlace): NearbyPlace {
  return {
    name: place.name,
    slug: place.slug,
    km: distanceKm(from.coordinates, place.coordinates),
    direction: compassPoint(bearingDegrees(from.coordinates, place.coordinates)),
  };
}
