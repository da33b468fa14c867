import { beginSentence } from '@site/shared/wording';

const longestSlug = 60;
const surroundingSlashes = /^\/+|\/+$/g;
const slugCharacters = /^[A-Za-z0-9 _-]+$/;
const smallWords = new Set(['on', 'the', 'under', 'in']);

/**
 * The canonical slug of a path segment, which the router has decoded: lower case, single hyphens for spaces, underscores
 * and runs of hyphens, without slashes around it. Undefined when the segment cannot be a place: other characters, an escape
 * that remains, nothing left, over 60 characters.
 */
export function normaliseSlug(segment: string): string | undefined {
  const text = segment.trim().replace(surroundingSlashes, '');
  if (!slugCharacters.test(text)) return undefined;
  const slug = text
    .toLowerCase()
    .replace(/[ _-]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' || slug.length > longestSlug ? undefined : slug;
}

function nameWord(word: string, index: number): string {
  if (word === 'st') return 'Saint';
  if (index > 0 && smallWords.has(word)) return word;
  return beginSentence(word);
}

/** Three digits or more, which may be a telephone number: a link could put anybody's number on our page. No place has a digit in its name. */
const tooManyDigits = /(?:\d\D*){3}/;

/**
 * The title-cased name of a slug: `st-john-in-the-vale` gives "Saint John in the Vale". For places that are not found: a
 * found one has its own spelling. "this place" for a slug with three digits or more, which may be a telephone number.
 */
export function nameFromSlug(slug: string): string {
  if (tooManyDigits.test(slug)) return 'this place';
  return slug.toLowerCase().split('-').filter(Boolean).map(nameWord).join(' ');
}
