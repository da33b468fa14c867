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
