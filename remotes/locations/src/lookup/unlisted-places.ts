/**
 * Places with the same facts as the village next door: of two pages so alike, search engines should list only the one
 * nearer to Witney. `place-pages.test.ts` fails when a place is missing here.
 */
const unlistedPlaces: readonly string[] = ['eastleach-turville', 'sibford-gower'];

/** Whether a place's page is kept out of search results, although the directory has the place. */
export function isUnlistedPlace(slug: string): boolean {
  return unlistedPlaces.includes(slug);
}
