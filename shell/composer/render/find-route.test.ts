import { createRouter, findRoute, patternsOf } from './find-route';

const patterns = [
  { section: 'locations', pattern: '/:location' },
  { section: 'locations', pattern: '/locations/:location' },
  { section: 'locations', pattern: '/areas' },
  { section: 'locations', pattern: '/postcode/ox28' },
  { section: 'blog', pattern: '/blog/:slug' },
  { section: 'blog', pattern: '/blog' },
  { section: 'blog', pattern: '/blog/category/:category' },
  { section: 'shell', pattern: '/' },
  { section: 'shell', pattern: '/services' },
  { section: 'shell', pattern: '/sitemap.html' },
];

const found: readonly [path: string, section: string, pattern: string][] = [
  ['/', 'shell', '/'],
  ['/services', 'shell', '/services'],
  ['/areas', 'locations', '/areas'],
  ['/oxford', 'locations', '/:location'],
  ['/services-x', 'locations', '/:location'],
  ['/sitemap.html', 'shell', '/sitemap.html'],
  ['/locations/oxford', 'locations', '/locations/:location'],
  ['/blog', 'blog', '/blog'],
  ['/blog/loft-or-roof-aerial', 'blog', '/blog/:slug'],
  ['/blog/category', 'blog', '/blog/:slug'],
  ['/blog/category/wi-fi-solutions', 'blog', '/blog/category/:category'],
  ['/postcode/ox28', 'locations', '/postcode/ox28'],
  ['/caf%C3%A9', 'locations', '/:location'],
];

test.each(found)('%s belongs to %s by %s, whatever the order of the patterns', (path, section, pattern) => {
  expect(findRoute(patterns, path)).toEqual({ section, pattern });
  expect(findRoute(patterns.toReversed(), path)).toEqual({ section, pattern });
});

test('a route brings what its release says of it', () => {
  const routes = patternsOf([{ name: 'locations', routes: [{ pattern: '/areas', query: ['q'] }, { pattern: '/:location', enquiry: true }] }]);

  expect(findRoute(routes, '/areas')).toEqual({ section: 'locations', pattern: '/areas', query: ['q'] });
  expect(findRoute(routes, '/oxford')).toEqual({ section: 'locations', pattern: '/:location', enquiry: true });
});

test.each(['/postcode/ox29', '/blog/category/x/y', '/oxford/witney', '/near-me/anything'])('%s belongs to nobody', (path) => {
  expect(findRoute(patterns, path)).toBeUndefined();
});

const indexed = ['/', '/services', '/blog', '/blog/:slug', '/blog/category', '/blog/category/:category', '/:location', '/near/:topic?', '/files/*', '/sitemap.html'].map(
  (pattern) => ({ section: pattern.split('/')[1] ?? '', pattern }),
);

const routeOf = createRouter(indexed.map(({ section, pattern }) => ({ name: section, routes: [{ pattern }] })));

test.each([
  '/',
  '/services',
  '/Services/',
  '/%73ervices',
  '/blog',
  '/blog/choosing-an-aerial',
  '/blog/category',
  '/blog/category/guides',
  '/oxford',
  '/oxford//',
  '/near',
  '/near/here',
  '/files/a/b/c',
  '/sitemap.html',
  '/no/such/page',
  '//oxford',
])('%s belongs to the same route among the patterns that it may belong to', (path) => {
  expect(routeOf(path)).toEqual(findRoute(indexed, path));
});
