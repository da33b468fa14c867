import { bearingDegrees, compassPoint, compassPoints, distanceKm } from '@site/shared/geometry';
import type { CompassPoint, Located } from '@site/shared/geometry';
import { transmitters } from '../directory/transmitters';
import { isTown, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { MastDirection, NearbyPlace } from './page-data';
import { indexPlaces } from './near-places';

export const allPlaces = indexPlaces(listedPlaces);

const towns = indexPlaces(listedPlaces.filter(isTown));

/** Distance and bearing of the four masts from a point. */
export function mastsFrom({ coordinates }: Located): MastDirection[] {
  return transmitters.map(({ name, coordinates: mast }) => {
    const bearing = bearingDegrees(coordinates, mast);
    return {
      name,
      km: Math.round(distanceKm(coordinates, mast)),
      degrees: Math.round(bearing) % 360,
      direction: compassPoint(bearing),
    };
  });
}

/** The nearest towns, nearest first. */
export function townsAround(from: Located, count: number): NearbyPlace[] {
  return towns.nearest(from, count).map((place) => nearby(from, place));
}

/** The nearest place towards each of the eight compass points. `near` is sorted, nearest first. */
export function placesAround(from: Located, near: readonly ListedPlace[]): NearbyPlace[] {
  const first = new Map<CompassPoint, NearbyPlace>();
  for (const place of near) {
    const point = compassPoint(bearingDegrees(from.coordinates, place.coordinates));
    if (!first.has(point)) first.set(point, nearby(from, place));
    if (first.size === compassPoints.length) break;
  }
  return compassPoints.flatMap((point) => first.get(point) ?? []);
}

export function nearby(from: Located, place: ListedPlace): NearbyPlace {
  const { name, slug, county, mainPostcode } = place;
  const { km, direction } = towards(from, place);
  // Written out: spreading objects for the twenty of these on every page showed in the profile.
  return { name, slug, county, km, direction, outwardCode: mainPostcode };
}

/** How far a point is in whole kilometres, and the compass point that it lies to. */
export function towards(from: Located, to: Located): { readonly km: number; readonly direction: CompassPoint } {
  return {
    km: Math.round(distanceKm(from.coordinates, to.coordinates)),
    direction: compassPoint(bearingDegrees(from.coordinates, to.coordinates)),
  };
}
