import type { Release } from '../store/release-format';
import { knownPage } from '../testing/current-store';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkAddresses, checkOwners, checkPageOwners } from './check-owners';

const owning = (name: string, patterns: readonly string[], pages: readonly string[] = []): Release =>
  fixtureRelease({
    name,
    routes: patterns.map((pattern) => ({ pattern })),
    knownPages: pages.map(knownPage),
  });

test('sections with paths of their own pass', () => {
  expect(checkOwners([fixtureShellRelease(), fixtureRelease(), owning('places', ['/:place', '/:place/:part'], ['/oxford'])])).toEqual([]);
});

test.each([
  ['/blog', '/blog'],
  ['/:place', '/:slug'],
  ['/blog/:slug/edit', '/blog/:post/edit'],
  ['/blog', '/Blog/'],
])('%s and %s are one pattern and have one owner', (one, other) => {
  expect(checkOwners([owning('blog', [one]), owning('places', [other])])).toMatchObject([
    { check: 'owners', wanted: `one owner of the pattern ${one}`, found: `${one} of blog and ${other} of places` },
  ]);
});

test.each([
  ['/shop/:item', '/:place/map', '/shop/map'],
  ['/:place/map', '/shop/:item', '/shop/map'],
  ['/shop/:item/:part', '/:place/map/:part', '/shop/map/any'],
  ['/shop/:item?', '/:place/map', '/shop/map'],
])('%s and %s have equal ranks, so that neither owns %s', (one, other, path) => {
  expect(checkOwners([owning('blog', [one]), owning('places', [other])])).toMatchObject([
    { check: 'owners', wanted: `one owner of ${path}, which ${one} of blog and ${other} of places match`, found: 'two patterns of equal rank' },
  ]);
});

test.each([
  ['/shop/:item', '/:place/:part'],
  ['/shop/:item', '/shop/map'],
  ['/shop/*', '/:place/map'],
  ['/*', '/:place'],
  ['/shop/:item', '/:place/map/:part'],
])('%s and %s have an order of their own and pass', (one, other) => {
  expect(checkOwners([owning('blog', [one]), owning('places', [other])])).toEqual([]);
});

test('a pattern that one section has twice is refused', () => {
  expect(checkOwners([owning('blog', ['/:a', '/:b'])])).toHaveLength(1);
});

test('a page that two sections know is refused with both', () => {
  expect(checkOwners([owning('blog', ['/blog'], ['/oxford']), owning('places', ['/:place'], ['/oxford'])])).toMatchObject([
    { wanted: 'one owner of the address /oxford', found: '/oxford of blog and /oxford of places' },
  ]);
});

test.each([
  ['two sections publish', 'places', ['/feed.xml']],
  ['the composition itself has', 'the composer', ['/sitemap.xml']],
])('a file that %s is refused with both', (_what, other, files) => {
  const publishing = (name: string) => ({ ...owning(name, [`/${name}`]), published: files.map((path) => ({ path, type: 'text/plain' })) });
  const releases = other === 'places' ? [publishing('blog'), publishing('places')] : [publishing('blog')];

  expect(checkOwners(releases)).toMatchObject([
    { wanted: `one owner of the address ${files[0] ?? ''}`, found: `${files[0] ?? ''} of blog and ${files[0] ?? ''} of ${other}` },
  ]);
});

test.each([
  ['a page of another section', '/offline.html'],
  ['a page about the composition', '/sitemap.html'],
])('a file that would take the place of %s is refused with both', (_what, path) => {
  const shell = fixtureShellRelease({ knownPages: [knownPage('/offline.html')] });
  const blog = { ...owning('blog', ['/blog']), published: [{ path, type: 'text/html' }] };

  expect(checkOwners([shell, blog])).toMatchObject([{ wanted: `one owner of the address ${path}`, found: `${path} of shell and ${path} of blog` }]);
});

test.each([
  ['/robots.txt', '/robots.txt of blog and /robots.txt of the composer'],
  ['/sitemap.html', '/sitemap.html of blog and /sitemap.html of shell'],
])('a page at %s, where the composition has something of its own, is refused', (path, found) => {
  expect(checkOwners([owning('blog', ['/blog'], [path])])).toMatchObject([{ wanted: `one owner of the address ${path}`, found }]);
});

test.each([
  ['/index', 'index.html', '/index of blog and / of shell'],
  ['/404', '404.html', '/404 of blog and /404.html of the composer'],
])('a page at %s, whose file is that of another address, is refused with both', (path, file, found) => {
  expect(checkOwners([owning('blog', ['/blog'], ['/blog/x', path])])).toMatchObject([{ wanted: `one address for the file ${file} of a site`, found }]);
});

test.each([
  ['/site.json', '/site.json of blog and /site.json of the composer'],
])('a published file %s, whose place is taken, is refused with both', (path, found) => {
  const blog = { ...owning('blog', ['/blog'], ['/blog/loft']), published: [{ path, type: 'text/plain' }] };

  expect(checkOwners([blog])).toMatchObject([{ found }]);
});

test('a known page with a route of its own section passes', () => {
  expect(checkPageOwners([owning('blog', ['/blog'], ['/blog']), owning('places', ['/:place'], ['/oxford'])])).toEqual([]);
});

test('a known page that matches a more specific pattern of another section is refused', () => {
  const refusals = checkPageOwners([owning('blog', ['/oxford']), owning('places', ['/:place'], ['/oxford'])]);

  expect(refusals).toMatchObject([{ wanted: 'a route of places for its known page /oxford', found: '/oxford of blog' }]);
});

test('a known page without a route is refused', () => {
  expect(checkPageOwners([owning('blog', ['/blog'], ['/news'])])).toMatchObject([{ found: 'no route' }]);
});

const withPage = (path: string) => fixtureRelease({ knownPages: [knownPage(path)] });

test.each(['/blog', '/blog/loft', '/sitemap.html', '/%E6%97%A5', '/blog/version', '/previews'])('a page at %s passes', (path) => {
  expect(checkAddresses(withPage(path))).toEqual([]);
});

test.each(['/preview', '/preview/today', '/version', '/healthz', '/api/prices', '/releases/notes'])('a page at %s, which the server answers itself, is refused', (path) => {
  expect(checkAddresses(withPage(path))).toMatchObject([{ check: 'addresses', wanted: expect.stringContaining('none of api, healthz, preview, releases, version') as string, found: path }]);
});

test('a pattern and a published file there are refused', () => {
  const release = fixtureRelease({ routes: [{ pattern: '/Preview/:token' }], published: [{ path: '/releases/feed.xml', type: 'application/xml' }] });

  expect(checkAddresses(release)).toMatchObject([{ found: '/Preview/:token' }, { found: '/releases/feed.xml' }]);
});

test.each([
  ['/Careers', '/careers'],
  ['/careers/', '/careers'],
  ['/care ers', '/care-ers'],
  ['/café', '/cafe'],
])('a page at %s, which the server redirects to %s, is refused', (path, canonical) => {
  expect(checkAddresses(withPage(path))).toMatchObject([{ check: 'addresses', wanted: `a path of blog as the server serves it: ${canonical}`, found: path, remedy: expect.stringContaining(canonical) as string }]);
});

test.each(['/100%', '/blog/../loft', `/${'a'.repeat(300)}`])('a page at %s, which no request can name, is refused', (path) => {
  expect(checkAddresses(withPage(path))).toMatchObject([{ check: 'addresses', found: path, remedy: 'Choose another path.' }]);
});
