import { beginSentence } from '@site/shared/wording';

/** No post has a longer slug. */
export const maxSlugLength = 60;

/**
 * The slug of a path segment, which the router has decoded: lower-case letters, digits and single hyphens between them.
 * Undefined when no post could have it: other characters, nothing left, over 60 characters.
 */
export function normaliseSlug(segment: string): string | undefined {
  if (!/^[A-Za-z0-9 _-]+$/.test(segment)) return undefined;
  const slug = segment
    .toLowerCase()
    .replace(/[ _-]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' || slug.length > maxSlugLength ? undefined : slug;
}

/** A slug as a title: `loft-or-roof` is `Loft Or Roof`. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .map(beginSentence)
    .join(' ');
}
