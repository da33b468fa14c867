import type { SitemapGroup } from '../../src/pages/sitemap-page';
import { fixturePage } from '../testing/fixture-page';
import { fixtureRelease } from '../testing/fixture-release';
import type { ComposedPage } from '../store/composed-page';
import { derivePages } from './derived-pages';
import { makeLock } from './make-lock';

const release = fixtureRelease({ name: 'locations', title: 'Places' });

/** The site map's lists of a section with these pages. */
function listsOf(pages: readonly ComposedPage[]): SitemapGroup['lists'] | undefined {
  const [map] = derivePages(makeLock([release], 'test'), [release], pages);
  return (map?.data as unknown as SitemapGroup[])[0]?.lists;
}

const places = (names: readonly string[]) => names.map((name) => fixturePage({ name, path: `/${name.toLowerCase()}` }));

test('a short group keeps the order of its section', () => {
  const lists = listsOf(places(['Witney', 'Oxford', 'Abingdon']));

  expect(lists).toHaveLength(1);
  expect(lists?.[0]?.letter).toBeUndefined();
  expect(lists?.[0]?.links.map(({ name }) => name)).toEqual(['Witney', 'Oxford', 'Abingdon']);
});

test('a long group is in the order of the alphabet, by letters', () => {
  const many = Array.from({ length: 39 }, (_item, index) => `Stow ${index + 10}`);

  const lists = listsOf(places([...many, 'Woodstock', 'Abingdon', 'Witney']));

  expect(lists?.map(({ letter, links }) => [letter, links.length])).toEqual([
    ['A', 1],
    ['S', 39],
    ['W', 2],
  ]);
  expect(lists?.[2]?.links.map(({ name }) => name)).toEqual(['Witney', 'Woodstock']);
});

test('pages that are kept out of search results are not listed', () => {
  expect(listsOf([fixturePage({ noindex: true })])).toEqual([{ links: [] }]);
});
