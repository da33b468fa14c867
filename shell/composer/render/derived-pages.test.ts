import type { KnownPage } from '@site/shared';
import type { SitemapGroup } from '../../src/pages/composed-data';
import { fixturePage } from '../testing/fixture-page';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import type { ComposedPage } from '../store/site-manifest';
import { deriveHome, deriveOverviews, pagesBySection, withoutDerived, newestArticles } from './derived-pages';
import { makeLock } from './make-lock';

const release = fixtureRelease({ name: 'locations', title: 'Places' });

/** The site map's lists of a section with these pages. */
function listsOf(pages: readonly ComposedPage[]): SitemapGroup['lists'] | undefined {
  const [map] = deriveOverviews(makeLock([release], 'test'), [release], pages);
  return (map?.data as unknown as SitemapGroup[] | undefined)?.[0]?.lists;
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

test('pages that are kept out of search results are listed, the page without a connection is not', () => {
  const lists = listsOf([fixturePage({ name: 'Asthall', path: '/asthall', noindex: true }), fixturePage({ path: '/offline.html', noindex: true })]);

  expect(lists).toEqual([{ links: [{ name: 'Asthall', path: '/asthall' }] }]);
});

describe('the home page', () => {
  const summary = { published: '2026-11-05', minutes: 4 };
  const blog = fixtureRelease({ knownPages: [{ path: '/blog/loft', title: 'Loft or roof?', lastModified: '2026-11-20', summary }] });

  test('is the one that the shell lists, with the newest articles, and has changed when one of them was published', () => {
    expect(deriveHome([fixtureShellRelease(), blog])).toEqual([
      { path: '/', title: 'Home', lastModified: '2026-11-05', data: { articles: [{ path: '/blog/loft', title: 'Loft or roof?', published: '2026-11-05', minutes: 4 }] } },
    ]);
    expect(deriveHome([fixtureShellRelease()])).toMatchObject([{ lastModified: '2026-11-02', data: { articles: [] } }]);
    expect(deriveHome([fixtureShellRelease({ knownPages: [] }), blog])).toEqual([]);
  });

  test('is not rendered with the other pages of the shell', () => {
    const shell = fixtureShellRelease({ knownPages: ['/', '/contact'].map((path) => ({ path, title: path, lastModified: '2026-11-02' })) });

    expect(withoutDerived(shell).knownPages.map(({ path }) => path)).toEqual(['/contact']);
    expect(withoutDerived(blog)).toBe(blog);
  });

  test('counts among the pages of the shell, and a list of all pages does not', () => {
    const own = ['/', '/sitemap.html', '/seo-test'].map((path) => fixturePage({ path, section: 'shell' }));
    const contact = fixturePage({ path: '/contact', section: 'shell' });

    expect([...pagesBySection(['shell', 'blog'], [...own, contact])].map(([name, pages]) => [name, pages.map(({ path }) => path)])).toEqual([['shell', ['/', '/contact']], ['blog', []]]);
  });
});

const article = (name: string, published: string, more: Partial<KnownPage['summary']> = {}): KnownPage => ({
  path: `/blog/${name}`,
  title: name,
  lastModified: '2026-11-20',
  summary: { published, minutes: 5, ...more },
});
const blog = (...knownPages: KnownPage[]) => [fixtureShellRelease(), fixtureRelease({ knownPages })];

test('the three newest articles come first to last, those of one day in the order of their section', () => {
  const releases = blog(article('old', '2026-01-01'), article('first', '2026-11-02'), article('second', '2026-11-02'), article('newest', '2026-11-10'));

  expect(newestArticles(releases).articles).toEqual([
    { path: '/blog/newest', title: 'newest', published: '2026-11-10', minutes: 5 },
    { path: '/blog/first', title: 'first', published: '2026-11-02', minutes: 5 },
    { path: '/blog/second', title: 'second', published: '2026-11-02', minutes: 5 },
  ]);
});

test('the first tool is found, whether its article is new or not, by the path to its place in the page', () => {
  const tool = (id: string) => ({ title: 'Where to look first', question: 'What is missing?', id });
  const releases = blog(article('a', '2026-11-03'), article('b', '2026-01-01', { tool: tool('signs') }), article('c', '2026-11-02', { tool: tool('other') }));

  expect(newestArticles(releases).tool).toEqual({ title: 'Where to look first', question: 'What is missing?', path: '/blog/b#signs' });
  expect(newestArticles(releases).articles.map(({ path }) => path)).toEqual(['/blog/a', '/blog/c', '/blog/b']);
});

test('pages that are no articles are left out, and without a section that has some there are none', () => {
  expect(newestArticles(blog({ path: '/blog', title: 'All advice', lastModified: '2026-11-20' }))).toEqual({ articles: [] });
});
