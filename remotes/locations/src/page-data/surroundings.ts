import { bearingDegrees, compassPoint, distanceKm, nearestPlaces } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { transmitters } from '../directory/transmitters';
import { linkTo, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { MastDirection, NearbyPlace } from './page-data';

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

/** The nearest places of the directory, nearest first. */
export function neighboursOf(from: Located, count: number): NearbyPlace[] {
  return nearestPlaces(from, listedPlaces, count).map((place) => nearby(from, place));
}

export function nearby(from: Located, place: ListedPlace): NearbyPlace {
  const km = Math.round(distanceKm(from.coordinates, place.coordinates));
  return { ...linkTo(place), county: place.county, km };
}
