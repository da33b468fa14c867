import type { ExportedSection } from '../render/exported-section';
import { SectionError } from '../render/section-error';
import { fixtureRelease } from '../testing/fixture-release';
import { checkBundle, refuseBundle } from './check-bundle';

const exported: ExportedSection = { name: 'blog', title: 'Advice', routes: [{ path: '/blog' }], islands: [], knownPages: [], files: [], links: [] };
const feed = { path: '/feed.xml', type: 'text/xml' };
const release = fixtureRelease();

test('a bundle that exports the described section passes', () => {
  expect(checkBundle(release, exported)).toEqual([]);
});

test.each<[string, Partial<ExportedSection>, string]>([
  ['a section of another name', { name: 'news' }, "'news'"],
  ['another route', { routes: [{ path: '/news' }] }, '/news'],
  ['a route with another query', { routes: [{ path: '/blog', query: ['q'] }] }, '/blog (query: q)'],
  ['a form that the release does not list', { routes: [{ path: '/blog', enquiry: { name: 'ask', title: 'Ask', fields: [] } }] }, '/blog (with a form)'],
  ['an island that the release does not list', { islands: ['checker'] }, 'checker'],
  ['a link that the release does not list', { links: [{ place: 'footer', group: 'help', label: 'Careers', path: '/careers' }] }, 'Careers to /careers (footer, help)'],
  ['a file that the release does not list', { files: [{ ...feed, content: '' }] }, '/feed.xml (text/xml)'],
])('a bundle with %s is refused', (_what, changed, found) => {
  expect(checkBundle(release, { ...exported, ...changed })).toMatchObject([{ check: 'exposed-section', found: expect.stringContaining(found) as string }]);
});

test('a copy of a file in the release passes, and of none is refused', () => {
  const publishing = (copyOf: string) => {
    const file = { path: '/og/guides.png', type: 'image/png' };
    return checkBundle({ ...release, published: [file] }, { ...exported, files: [{ ...file, copyOf }] });
  };

  expect(publishing('/releases/blog/1.0.0/checker.js')).toEqual([]);
  expect(publishing('/releases/blog/0.9.0/checker.js')).toMatchObject([{ wanted: expect.stringContaining('publishes a file of the release as /og/guides.png') as string, found: '/releases/blog/0.9.0/checker.js' }]);
});

test.each([
  ['file', { published: [feed] }, 'exports the files of release.json: /feed.xml (text/xml)'],
  ['island', { islands: ['checker'] }, 'exports the islands of release.json: checker'],
])('a bundle without a %s that the release lists is refused', (_what, changed, wanted) => {
  expect(checkBundle({ ...release, ...changed }, exported)).toMatchObject([{ wanted: expect.stringContaining(wanted) as string, found: 'none' }]);
});

test('a section without any route is refused', () => {
  const refusals = checkBundle({ ...release, routes: [] }, { ...exported, routes: [] });

  expect(refusals).toMatchObject([{ wanted: expect.stringContaining('at least one route') as string, found: 'none' }]);
});

test('a bundle that throws is refused by its cause and the shell that it ran with', () => {
  expect(refuseBundle(release, '2.0.0', new Error('no such module'))).toMatchObject({
    wanted: 'a prerender bundle of blog 1.0.0 that runs with shell 2.0.0',
    found: 'no such module',
  });
});

test('a bundle that exceeds a limit is refused by what happened', () => {
  const cause = new SectionError('blog', 'a prerender bundle that runs', 'nothing after 20 s, the limit');

  expect(refuseBundle(release, '2.0.0', cause)).toMatchObject({ found: 'nothing after 20 s, the limit' });
});
