/** Words that are never a place: `/{word}` gives the not-found page unless a fixed route has it. */
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
