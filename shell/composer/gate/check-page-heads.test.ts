import { fixturePage } from '../testing/fixture-page';
import { checkPageTwins, checkReach } from './check-page-heads';

const posts = ['/blog/a', '/blog/b', '/blog/c', '/blog/d', '/blog/e'];
const pagesWith = (shared: Parameters<typeof fixturePage>[0]) => posts.map((path) => fixturePage({ path, ...shared }));

test('pages that differ pass', () => {
  expect(checkPageTwins(pagesWith({}))).toEqual([]);
});

test.each([
  ['title', 'title', 'Advice'],
  ['description', 'description', 'Advice about aerials, dishes and Wi-Fi for homes and businesses.'],
  ['canonicalPath', 'canonical path', '/blog'],
] as const)('the same %s on all posts is one refusal', (field, name, value) => {
  expect(checkPageTwins(pagesWith({ [field]: value }))).toMatchObject([
    { check: 'twins', wanted: `one listed page with the ${name} '${value}'`, found: '/blog/a, /blog/b, /blog/c, /blog/d, /blog/e' },
  ]);
});

test('a page whose canonical path is another listed page is refused', () => {
  expect(checkPageTwins([fixturePage(), fixturePage({ path: '/witney', canonicalPath: '/oxford' })])).toMatchObject([{ check: 'twins', found: '/oxford, /witney' }]);
});

test.each([{ noindex: true }, { section: 'blog' }])('a page with %j may repeat another', (changed) => {
  const { title, description } = fixturePage();

  expect(checkPageTwins([fixturePage(), fixturePage({ path: '/witney', title, description, ...changed })])).toEqual([]);
});

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
    'a way of at most 3 clicks from the home page to /reviews/0, /reviews/1, /reviews/2, /reviews/3, /reviews/4 of reviews',
  ]);
});
