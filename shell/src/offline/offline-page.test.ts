import { fakeCaches } from '../testing/fake-caches';
import { lockedRelease } from '../testing/page-html';
import { keepPage } from './kept-pages';
import { keepOfflinePage, offlineResponse } from './offline-page';

const { site, cached } = fakeCaches();
const policy = "default-src 'none'";
const shell = lockedRelease('shell', '1.0.0', { integrity: { 'main.js': 'sha384-m', 'heading.woff2': 'sha384-h' } });
const shown = async () => (await offlineResponse('1.0.0'))?.text();

beforeEach(() => {
  site.set('/offline.html', new Response('<h1>No connection</h1><div data-visited-pages=""></div>', { headers: { 'content-security-policy': policy } }));
  site.set('/lock.json', Response.json({ releases: { shell } }));
});

test('the offline page is kept with its fonts and without scripts', async () => {
  await keepOfflinePage('1.0.0');

  expect([cached('offline-1.0.0'), cached('releases')]).toEqual([['/offline.html'], ['/releases/shell/1.0.0/heading.woff2']]);
});

test('the offline page lists the visited pages by their titles and keeps its policy', async () => {
  await keepOfflinePage('1.0.0');
  for (const [path, title] of [['/oxford', 'Aerials & Wi-Fi in Oxford'], ['/untitled', '']] as const) await keepPage('pages', path, new Response(''), { title, files: [] });

  const response = await offlineResponse('1.0.0');

  expect(response).toMatchObject({ status: 503 });
  expect(response?.headers.get('content-security-policy')).toBe(policy);
  await expect(response?.text()).resolves.toBe('<h1>No connection</h1><ul><li><a href="/untitled">/untitled</a></li><li><a href="/oxford">Aerials &amp; Wi-Fi in Oxford</a></li></ul>');
});

test('it says so where no page was visited', async () => {
  await keepOfflinePage('1.0.0');

  await expect(shown()).resolves.toContain('<p>None so far.</p>');
});

test('it lists twenty pages at most', async () => {
  await keepOfflinePage('1.0.0');
  for (let page = 0; page < 30; page += 1) await keepPage('pages', `/${page}`, new Response(''), { title: 'x', files: [] });

  expect((await shown())?.match(/<li>/g)).toHaveLength(20);
});

test('there is none where it was not kept', async () => {
  await expect(offlineResponse('1.0.0')).resolves.toBeUndefined();
});

test.each([
  ['/offline.html', 'Wanted /offline.html, found status 404.'],
  ['/lock.json', 'Wanted /lock.json, found status 404.'],
])('without %s it is not kept', async (path, message) => {
  site.delete(path);

  await expect(keepOfflinePage('1.0.0')).rejects.toThrow(message);
  await expect(offlineResponse('1.0.0')).resolves.toBeUndefined();
});
