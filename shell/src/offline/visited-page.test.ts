import { fakeCaches, fileResponse, pageResponse, portalResponse } from '../testing/fake-site';
import { lockedRelease } from '../testing/page-html';
import { readKeptPages } from './kept-pages';
import { isVisitedMessage, keepVisitedPage } from './visited-page';

const { site, cached } = fakeCaches();
const map = '/releases/locations/1.0.0/map.js';
const visit = { type: 'visited', path: '/oxford', title: 'Oxford', files: [map] } as const;

beforeEach(() => {
  site.set('/oxford', pageResponse('/oxford', '', { releases: { locations: lockedRelease('locations', '1.0.0', { integrity: { 'map.js': 'sha384-m' } }) } }));
  for (const file of [map, '/releases/shell/1.0.0/hydrate.js']) site.set(file, fileResponse());
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

test('its files are checked by the hashes in its lock and in that of the shell', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');

  await keepVisitedPage({ ...visit, shell: '1.0.0' });

  const hashes = fetched.mock.calls.flatMap(([, init]) => init?.integrity ?? []);
  expect(hashes).toEqual(['sha384-m', 'sha384-h']);
});

test.each([
  ['is one of a preview', pageResponse('/oxford', '', { headers: { 'cache-control': 'private, no-store' } })],
  ['does not exist', new Response('', { status: 404 })],
  ['redirects', Object.defineProperty(pageResponse('/oxford'), 'redirected', { value: true })],
  ["is a captive portal's", portalResponse()],
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
