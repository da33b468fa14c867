import { shortestMilesKm, showMiles } from '../geometry';

/** A distance between middles of places, which are exact to about a kilometre: `about 3 miles (5 km)`. */
export function showDistance(km: number): string {
  const shown = showMiles(km);
  return km < shortestMilesKm ? shown : `about ${shown}`;
}
