import type { ReadPage } from './read-place-pages';

/**
 * All known pages as they read with this list in place of `alike-places.json`, which modules read once, when they load. For
 * tests.
 */
export async function readPagesWith(alikeSlugs: readonly string[]): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  jest.doMock('../page-data/alike-places.json', () => alikeSlugs);
  await jest.isolateModulesAsync(async () => {
    const { readOtherPages, readPlaces } = await import('./read-place-pages');
    pages.push(...readOtherPages(), ...readPlaces());
  });
  jest.dontMock('../page-data/alike-places.json');
  return pages;
}
