import { beginSentence } from '@site/shared/wording';

/** The slug of a route's `:location`; undefined for a reserved word, what only scanners request, or text that is not a slug. */
export function locationSlug(location = ''): string | undefined {
  const slug = normaliseSlug(location);
  return slug === undefined || isReservedLocation(slug) || isScannedAddress(slug) ? undefined : slug;
}

export function locationPath(slug: string): string {
  return `/${slug}`;
}

/** Path of the one near-me page. */
export const nearMePath = '/near-me/tv-aerial-installation-near-me';

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

/** Words that are never a place: `/{word}` is not found, unless it is another section's route. */
export const reservedLocationWords: readonly string[] = [
  'services',
  'areas',
  'contact',
  'blog',
  'postcode',
  'near-me',
  'commercial-tv-installation',
  'student-accommodation-tv',
];

/** Whether a slug is reserved, ignoring letter case. */
export function isReservedLocation(slug: string): boolean {
  return reservedLocationWords.includes(slug.toLowerCase());
}

/** Addresses that scanners request from every website, looking for other software. None is a place in Britain. */
const scannedWords: ReadonlySet<string> = new Set([
  'actuator',
  'adminer',
  'administrator',
  'api',
  'autodiscover',
  'boaform',
  'cgi-bin',
  'drupal',
  'geoserver',
  'graphql',
  'hnap1',
  'jenkins',
  'joomla',
  'magento',
  'mysqladmin',
  'owa',
  'phpinfo',
  'phpmyadmin',
  'pma',
  'server-status',
  'solr',
  'swagger',
  'swagger-ui',
  'typo3',
  'webdav',
  'wordpress',
  'wp',
  'xmlrpc',
]);

/** Whether a slug is what a scanner asks for and no visitor: its usual words, all of WordPress (`wp-login`), and digits alone. */
export function isScannedAddress(slug: string): boolean {
  return scannedWords.has(slug) || slug.startsWith('wp-') || /^[\d-]+$/.test(slug);
}
