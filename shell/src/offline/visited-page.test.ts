import { fakeCaches } from '../testing/fake-caches';
import { lockedRelease } from '../testing/page-html';
import { readKeptPages } from './kept-pages';
import { isVisitedMessage, keepVisitedPage } from './visited-page';

const { site, cached } = fakeCaches();
const map = '/releases/locations/1.0.0/map.js';
const visit = { type: 'visited', path: '/oxford', title: 'Oxford', files: [map] } as const;

beforeEach(() => {
  site.set('/oxford', new Response('<h1>Oxford</h1>'));
  site.set('/lock.json', Response.json({ releases: { shell: lockedRelease('shell', '1.0.0', { integrity: { 'hydrate.js': 'sha384-h' } }) } }));
});

test.each<[string, string | undefined, string[]]>([
  ['the files that it names', undefined, [map]],
  ["the files of the shell's release, where they are wanted and it is current", '1.0.0', [map, '/releases/shell/1.0.0/hydrate.js']],
  ["no files of the shell's release, where another one is current", '0.9.0', [map]],
])('a visited page is kept with %s', async (_what, shell, files) => {
  await keepVisitedPage({ ...visit, ...(shell !== undefined && { shell }) });

  await expect(readKeptPages('pages')).resolves.toEqual([{ path: '/oxford', title: 'Oxford', files }]);
  expect(cached('releases')).toEqual(files);
});

test.each([
  ['is one of a preview', new Response('<h1>New</h1>', { headers: { 'cache-control': 'private, no-store' } })],
  ['does not exist', new Response('', { status: 404 })],
  ['redirects', Object.defineProperty(new Response(''), 'redirected', { value: true })],
])('a page that %s is not kept', async (_what, response) => {
  response.clone = () => response;
  site.set('/oxford', response);

  await keepVisitedPage(visit);

  expect([cached('pages'), cached('releases')]).toEqual([[], []]);
});

test.each([
  [visit, true],
  [{ ...visit, type: 'other' }, false],
  [{ ...visit, path: 1 }, false],
  [{ ...visit, title: undefined }, false],
  [{ ...visit, files: 'a.js' }, false],
  ['visited', false],
  [null, false],
])('whether %j is the message of a visit: %s', (data, expected) => {
  expect(isVisitedMessage(data)).toBe(expected);
});
