import { isReservedLocation } from './reserved-words';
import { isScannedAddress } from './scanned-addresses';
import { normaliseSlug } from './slug';

/**
 * The slug of a route's `:location`; undefined for a reserved word, what only scanners ask for, or text that is not a slug.
 * The router has decoded the text, so a remaining escape is not decoded again.
 */
export function locationSlug(location: string | undefined): string | undefined {
  if (location === undefined || location.includes('%')) return undefined;
  const slug = normaliseSlug(location);
  return slug === undefined || isReservedLocation(slug) || isScannedAddress(slug) ? undefined : slug;
}

export function locationPath(slug: string): string {
  return `/${slug}`;
}
