import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { checkBundle, refuseBundle } from './check-bundle';

const render = () => ({ kind: 'not-found' });
const section = { name: 'blog', islands: {} };
const routes = [{ path: '/blog', render }];
const feed = { path: '/feed.xml', type: 'text/xml' };
const release = fixtureRelease();

test('a bundle that exports the described section passes', () => {
  expect(checkBundle(release, { section, routes, title: 'Advice', knownPages: [] })).toEqual([]);
});

test.each([
  ['no section', { routes }, 'section'],
  ['no routes', { section }, 'routes'],
  ['a route that does not render', { section, routes: [{ path: '/blog' }] }, 'a function'],
  ['a section of another name', { section: { ...section, name: 'news' }, routes }, "'news'"],
  ['another route', { section, routes: [{ path: '/news', render }] }, '/news'],
  ['a route with another query', { section, routes: [{ path: '/blog', query: ['q'], render }] }, '/blog (query: q)'],
  ['an island that the release does not list', { section: { ...section, islands: { checker: render } }, routes }, 'checker'],
  ['an island that does not load', { section: { ...section, islands: { checker: 'x' } }, routes }, 'a function'],
  ['a file that the release does not list', { section, routes, files: [{ ...feed, content: '' }] }, '/feed.xml (text/xml)'],
])('a bundle with %s is refused', (_what, exported, found) => {
  expect(checkBundle(release, exported)).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test.each([
  ['file', { published: [feed] }, 'exports the files of release.json: /feed.xml (text/xml)'],
  ['island', { islands: ['checker'] }, 'exports the islands of release.json: checker'],
])('a bundle without a %s that the release lists is refused', (_what, changed, wanted) => {
  expect(checkBundle({ ...release, ...changed }, { section, routes })).toMatchObject([{ wanted: expect.stringContaining(wanted) as string, found: 'none' }]);
});

test('a section without any route is refused', () => {
  const refusals = checkBundle({ ...release, routes: [] }, { section, routes: [] });

  expect(refusals).toMatchObject([{ wanted: expect.stringContaining('at least one route') as string, found: 'none' }]);
});

test('a shell that does not export what the composer uses is refused by what is missing', () => {
  const exported = { section: { ...section, name: 'shell' }, routes, business: { origin: 'https://site.example' }, sharedModules: {}, findRoute: render };

  const [refusal] = checkBundle(fixtureShellRelease(), exported);

  expect(refusal?.found).toContain('renderPage');
  expect(refusal?.found).toContain('renderDocument');
  expect(refusal?.found).not.toContain('findRoute');
});

test('a bundle that throws is refused by its cause and the shell that it ran with', () => {
  expect(refuseBundle(release, '2.0.0', new Error('no such module'))).toMatchObject({
    wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 2.0.0',
    found: 'no such module',
  });
});
