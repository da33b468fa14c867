import { distanceKm } from '@site/shared/geometry';
import { isAcrossSevern } from '../directory/severn';
import type { ListedPlace } from './listed-places';

declare const sorted: unique symbol;

/** Places from south to north: those of about one latitude are next to each other. */
export type PlacesByLatitude = readonly ListedPlace[] & { readonly [sorted]: true };

export function byLatitude(places: readonly ListedPlace[]): PlacesByLatitude {
  return [...places].sort((a, b) => a.coordinates.lat - b.coordinates.lat) as unknown as PlacesByLatitude;
}

const kmOfDegree = 111;

/**
 * The `count` places nearest to one, nearest first, without itself and those across the Severn. It looks north and south
 * from there until nothing can be nearer.
 */
export function nearestOnThisBank(from: ListedPlace, among: PlacesByLatitude, count: number): ListedPlace[] {
  const { lat } = from.coordinates;
  const nearest: { readonly place: ListedPlace; readonly km: number }[] = [];
  const start = firstNorthOf(among, lat);
  let [south, north] = [start - 1, start];
  for (;;) {
    const [below, above] = [among[south], among[north]];
    const isAbove = above !== undefined && (below === undefined || above.coordinates.lat - lat < lat - below.coordinates.lat);
    const place = isAbove ? above : below;
    if (!place) break;
    if (isAbove) north += 1;
    else south -= 1;
    const furthest = nearest[count - 1];
    if (furthest && Math.abs(place.coordinates.lat - lat) * kmOfDegree > furthest.km) break;
    const km = distanceKm(from.coordinates, place.coordinates);
    if (place === from || (furthest && km >= furthest.km) || isAcrossSevern(from, place)) continue;
    nearest.splice(nearest.findLastIndex((other) => other.km <= km) + 1, 0, { place, km });
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest.map(({ place }) => place);
}

function firstNorthOf(places: PlacesByLatitude, lat: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.coordinates.lat ?? Infinity) < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
