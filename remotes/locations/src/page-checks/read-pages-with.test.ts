import { readPagesWith } from './read-pages-with';
import { readPlaces } from './read-place-pages';
import type { ReadPage } from './read-place-pages';

/** The list under the pages of other places. */
function listedUnder(pages: readonly ReadPage[]): string[] {
  return pages.flatMap(({ blocks }) => blocks.filter((block) => block.startsWith('Also: '))).flatMap((block) => block.split(', '));
}

test('a page lists fewer places under it when fewer read alike', async () => {
  const pages = await readPagesWith([]);

  expect(listedUnder(pages).length).toBeGreaterThan(0);
  expect(listedUnder(pages).length).toBeLessThan(listedUnder(readPlaces()).length);
});
