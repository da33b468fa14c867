import type { LocationRecord, Place } from './place';
import { assignSlugs } from './place-slugs';

/**
 * The location dataset, derived from the directory so that the two cannot disagree.
 * Record `n` is that of place `n`.
 */
export function toLocationRecords(places: readonly Place[]): LocationRecord[] {
  const slugs = assignSlugs(places);
  return places.map(({ name, county, postcode, nearbyAreas }, index) => ({
    name,
    county,
    postcode,
    nearbyAreas,
    slug: slugs[index] ?? '',
  }));
}
