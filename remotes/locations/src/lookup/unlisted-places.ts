/**
 * Places whose facts are those of the village next door: their pages are too alike for search engines to list
 * both, so the one farther from Witney is not listed. `place-pages.test.ts` says when a place has to be here.
 */
const unlistedPlaces: readonly string[] = ['eastleach-turville', 'sibford-gower'];

/** Whether the page of a slug is kept out of search results though the directory knows the place. */
export function isUnlistedPlace(slug: string): boolean {
  return unlistedPlaces.includes(slug);
}
