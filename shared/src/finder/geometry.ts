/** WGS 84, decimal degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

export interface Located {
  readonly coordinates: Coordinates;
}

const meanEarthRadiusKm = 6371.0088;

/** Clockwise from north. */
export const compassPoints = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

export type CompassPoint = (typeof compassPoints)[number];

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in kilometres (haversine, mean Earth radius). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLat = Math.sin(toRadians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(toRadians(to.lng - from.lng) / 2);
  const chord =
    halfLat ** 2 + Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat)) * halfLng ** 2;
  return 2 * meanEarthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Initial true bearing in degrees, from 0 (north) clockwise to just under 360. */
export function bearingDegrees(from: Coordinates, to: Coordinates): number {
  const fromLat = toRadians(from.lat);
  const toLat = toRadians(to.lat);
  const eastward = toRadians(to.lng - from.lng);
  const y = Math.sin(eastward) * Math.cos(toLat);
  const x =
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(eastward);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** The compass point nearest to a bearing in degrees, which may be any finite number. */
export function compassPoint(degrees: number): CompassPoint {
  const index = ((Math.round(degrees / 45) % 8) + 8) % 8;
  return compassPoints[index] ?? 'north';
}

/** The turn from one bearing to another in degrees: clockwise above 0, at most 180 either way. */
export function degreesBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/** The `count` places of `among` that are nearest to `from`, nearest first and without `from` itself. */
export function nearestPlaces<T extends Located>(
  from: Located,
  among: readonly T[],
  count: number,
): T[] {
  const nearest: { readonly place: T; readonly km: number }[] = [];
  for (const place of among) {
    const km = distanceKm(from.coordinates, place.coordinates);
    const furthest = nearest[count - 1];
    if (place === from || (furthest && km >= furthest.km)) continue;
    nearest.splice(nearest.findLastIndex((other) => other.km <= km) + 1, 0, { place, km });
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest.map(({ place }) => place);
}

export const kmInMile = 1.609344;

/** From here on a distance is shown as a number of miles. */
export const shortestMilesKm = 0.5;

/** A distance in words, miles first: `4 miles (7 km)`. No position on the site is exact enough for more than whole numbers. */
export function showMiles(km: number): string {
  const miles = showMilesAlone(km);
  return km < shortestMilesKm ? miles : `${miles} (${Math.round(km)} km)`;
}

/** The same without kilometres, where there is no room for both. */
export function showMilesAlone(km: number): string {
  if (km < shortestMilesKm) return 'under half a mile';
  if (Math.round(km) === 1) return 'half a mile';
  const miles = Math.round(km / kmInMile);
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}
