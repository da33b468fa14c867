import { fixtureRelease } from '../testing/fixture-release';
import { knownPage } from '../testing/current-home';
import { checkAddresses } from './check-addresses';

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

test.each([
  ['/w.js', 'text/plain'],
  ['/blog/w.mjs', 'application/octet-stream'],
  ['/w.cjs', 'text/plain'],
  ['/blog/feed.xml', 'text/javascript'],
  ['/w.txt', 'application/x-javascript'],
  ['/w.txt', 'text/ecmascript'],
])('a published file at %s of the type %s, which could become a service worker, is refused', (path, type) => {
  expect(checkAddresses(fixtureRelease({ published: [{ path, type }] }))).toMatchObject([{ check: 'addresses', found: `${path} (${type})` }]);
});

test.each([
  ['/blog/feed.xml', 'application/atom+xml'],
  ['/blog/feed.json', 'application/feed+json'],
  ['/og/blog/loft.png', 'image/png'],
])('a published file at %s of the type %s passes', (path, type) => {
  expect(checkAddresses(fixtureRelease({ published: [{ path, type }] }))).toEqual([]);
});
