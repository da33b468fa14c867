import { isReservedLocation } from './reserved-words';
import { isScannedAddress } from './scanned-addresses';
import { normaliseSlug } from './slug';

/** The slug of a route's `:location`; undefined for a reserved word, what only scanners request, or text that is not a slug. */
export function locationSlug(location = ''): string | undefined {
  const slug = normaliseSlug(location);
  return slug === undefined || isReservedLocation(slug) || isScannedAddress(slug) ? undefined : slug;
}

export function locationPath(slug: string): string {
  return `/${slug}`;
}
