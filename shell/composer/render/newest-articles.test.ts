import type { KnownPage } from '@site/shared';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { newestArticles } from './newest-articles';

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
