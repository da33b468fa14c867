import { fixturePage } from '../testing/fixture-page';
import { checkReach } from './check-reach';

/** Pages of a site by their links. */
const site = (links: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(links).map(([path, to]) => fixturePage({ path, links: [...to], section: path.split('/')[1] ?? '' }));

const home = { '/': ['/blog'], '/blog': ['/blog/list'], '/blog/list': ['/blog/loft'] };
const reachedAll = site({ ...home, '/blog/loft': [] });

test('pages within three clicks of the home page pass', () => {
  expect(checkReach(reachedAll, [])).toEqual([]);
});

test('a page that nothing links to is refused with what to do', () => {
  expect(checkReach(site({ ...home, '/blog/loft': [], '/reviews/new': ['/'] }), reachedAll)).toEqual([
    {
      check: 'reach',
      wanted: 'a way of at most 3 clicks from the home page to /reviews/new of reviews',
      found: 'none',
      remedy: expect.stringContaining('give its <PageHead> noindex') as string,
    },
  ]);
});

test.each([
  ['four clicks away', { ...home, '/blog/loft': ['/blog/deep'], '/blog/deep': [] }],
  ['linked from the site map only', { ...home, '/': ['/blog', '/sitemap.html'], '/sitemap.html': ['/blog/loft'], '/blog/list': [], '/blog/loft': [] }],
  ['linked from itself only', { ...home, '/blog/loft': [], '/blog/self': ['/blog/self'] }],
])('a page that is %s is refused', (_where, links) => {
  expect(checkReach(site(links), [])).toHaveLength(1);
});

test('a page that search engines must not list may be anywhere', () => {
  expect(checkReach([...reachedAll, fixturePage({ path: '/thanks', noindex: true })], [])).toEqual([]);
});

test('a page that was out of reach before does not keep others from being released', () => {
  const orphan = fixturePage({ path: '/reviews/old', section: 'reviews' });

  expect(checkReach([...reachedAll, orphan], [...site(home), orphan])).toEqual([]);
});

test('a link that is removed puts the pages of other sections out of reach, and one refusal names them', () => {
  const others = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`/reviews/${index}`, []]));
  const linked = site({ ...home, '/': ['/blog', ...Object.keys(others)], '/blog/loft': [], ...others });

  expect(checkReach(site({ ...home, '/blog/loft': [], ...others }), linked).map(({ wanted }) => wanted)).toEqual([
    'a way of at most 3 clicks from the home page to /reviews/0, /reviews/1, /reviews/2, 2 more of reviews',
  ]);
});
