/** Longer paths are nobody's page: the longest known one has less than half of this. */
export const maxPathLength = 200;

export { sentPath } from '../enquiry-form/enquiry';
/** The page on which the owner delivers or erases an enquiry that looks like spam; a mail links to it. */
export const heldPath = '/contact/held';

/**
 * The one spelling of a path that the site answers under: lower case, letters without accents, hyphens between words, no
 * apostrophes, no trailing, double or encoded slash. Visitors write names as they know them, and messages add the
 * punctuation of a sentence: `/Bishop's Cleeve,` is `/bishops-cleeve`, and `/st.-briavels).` is `/st-briavels`.
 * Undefined when no page can have the path: a malformed encoding, a control character or
 * half a surrogate pair, or too long.
 *
 * @param pathname a URL's path, percent-encoded, with its leading slash
 */
export function canonicalPath(pathname: string): string | undefined {
  if (pathname.length > maxPathLength) return undefined;
  const decoded = decodePath(pathname);
  if (decoded === undefined || /[\p{Cc}\p{Cs}]/u.test(decoded)) return undefined;
  // Before the dots and slashes are looked at, so that nothing can be taken away between them afterwards.
  const plain = decoded.normalize('NFD').replace(/[\p{Cf}\u0300-\u036f]/gu, '').toLowerCase().normalize('NFC');
  const segments = plain.split(/[/\\]+/).filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  // A link in brackets that ended with a slash: `/oxford/).`
  while (segments.length > 1 && spell(segments.at(-1) ?? '') === '') segments.pop();
  const path = `/${segments.map((segment) => encodeURIComponent(spell(segment) || segment)).join('/')}`;
  return path.length > maxPathLength ? undefined : path;
}

/** A segment without what a name or a sentence brings along; nothing is left of punctuation alone. A dot before an extension, or before a hidden file, stays. */
function spell(segment: string): string {
  return segment
    .replace(/['’‘‛ʼ′´`]/g, '')
    .replace(/&(amp;)?/g, '-and-')
    .replace(/[\s_+,‐-―]+/g, '-')
    .replace(/[.;:]+(?=-)/g, '')
    .replace(/(?<![a-z0-9])st\.(?=[a-z])/g, 'st-')
    .replace(/-{2,}/g, '-')
    .replace(/^[-"“”„«»<>()[\]{}*;:!?]+|[-"“”„«»<>()[\]{}*;:!?.…]+$/g, '');
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
