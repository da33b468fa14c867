import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkBundle, refuseBundle } from './check-bundle';

const load = () => Promise.resolve({ kind: 'not-found' });
const release = fixtureRelease();
const section = { name: 'blog', routes: [{ path: '/blog', chunk: 'blog-index', load }] };

test('a bundle that exports the described section passes', () => {
  expect(checkBundle(release, { section, title: 'Advice', knownPages: [] })).toEqual([]);
});

test.each([
  ['no section', {}, 'section'],
  ['a section without routes', { section: { name: 'blog' } }, 'routes'],
  ['a route that loads nothing', { section: { ...section, routes: [{ path: '/blog', chunk: 'blog-index' }] } }, 'a function'],
  ['a section of another name', { section: { ...section, name: 'news' } }, "'news'"],
  ['another route', { section: { ...section, routes: [{ path: '/news', chunk: 'blog-index', load }] } }, '/news (blog-index)'],
  ['a route with another chunk', { section: { ...section, routes: [{ path: '/blog', chunk: 'post', load }] } }, '/blog (post)'],
])('a bundle with %s is refused', (_what, exported, found) => {
  expect(checkBundle(release, exported)).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test.each([
  ['files that the release does not list', [], [{ path: '/feed.xml', type: 'text/xml', content: '' }], 'exports the files of release.json: none', '/feed.xml (text/xml)'],
  ['no file that the release lists', [{ path: '/feed.xml', type: 'text/xml' }], [], 'exports the files of release.json: /feed.xml (text/xml)', 'none'],
])('a bundle with %s is refused', (_what, published, files, wanted, found) => {
  expect(checkBundle({ ...release, published }, { section, files })).toMatchObject([{ wanted: expect.stringContaining(wanted) as string, found }]);
});

test.each([
  ['a live part that the release does not list', [], { checker: { chunk: 'post', load } }, 'checker (post)'],
  ['no live part that the release lists', [{ name: 'checker', chunk: 'post' }], {}, 'none'],
  ['a live part that loads nothing', [{ name: 'checker', chunk: 'post' }], { checker: { chunk: 'post' } }, 'a function'],
])('a bundle with %s is refused', (_what, listed, parts, found) => {
  expect(checkBundle({ ...release, parts: listed }, { section: { ...section, parts } })).toMatchObject([{ found: expect.stringContaining(found) as string }]);
});

test('a section without any route is refused', () => {
  const refusals = checkBundle({ ...release, routes: [] }, { section: { name: 'blog', routes: [] } });

  expect(refusals).toMatchObject([{ wanted: expect.stringContaining('at least one route') as string, found: 'none' }]);
});

test('a shell that does not export what the composer uses is refused by what is missing', () => {
  const exported = { section: { ...section, name: 'shell' }, business: { origin: 'https://site.example' }, sharedModules: {}, findRoute: load };

  const [refusal] = checkBundle(fixtureShellRelease(), exported);

  expect(refusal?.found).toContain('renderApp');
  expect(refusal?.found).toContain('renderDocument');
  expect(refusal?.found).not.toContain('findRoute');
});

test('a bundle that throws is refused by its cause and the shell that it was tried with', () => {
  expect(refuseBundle(release, '2.0.0', new Error('no such module'))).toMatchObject({
    wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 2.0.0',
    found: 'no such module',
  });
});
