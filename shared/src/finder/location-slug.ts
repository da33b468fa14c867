import { beginSentence } from '../business/wording';
import { slugFromText } from './comparison-key';

const longestSlug = 60;
/** A file's extension, an escape that remains, a slash and a control character: none is in the name of a place. */
const neverInNames = /\.[^\s.-]|[%/\\\p{Cc}]/u;
const smallWords = new Set(['on', 'the', 'under', 'in']);

/**
 * The slug of a path segment, which the router has decoded: the words of the segment with hyphens between them, in lower case,
 * without accents, apostrophes and full stops, and no more of it than 60 characters. Undefined for the name of a file, an
 * escape, and where nothing is left.
 */
export function normaliseSlug(segment: string): string | undefined {
  const text = segment.normalize('NFD').replace(/\p{Mn}/gu, '').trim();
  const slug = neverInNames.test(text) ? '' : slugFromText(text).slice(0, longestSlug).replace(/-$/, '');
  return slug === '' ? undefined : slug;
}

/** The slug of a route's `:location`; undefined for what only scanners request, and what `normaliseSlug` refuses. */
export function locationSlug(location = ''): string | undefined {
  const slug = normaliseSlug(location);
  return slug === undefined || isScannedAddress(slug) ? undefined : slug;
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

/** Words that are no place at the root: `/{word}` is not found, unless it is another section's route. */
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
