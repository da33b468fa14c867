import { fakeCaches, fileResponse, pageResponse, portalResponse } from '../testing/fake-site';
import { lockedRelease } from '../testing/page-html';
import { keepPage } from './kept-pages';
import { keepOfflinePages, offlineResponse, renewOfflinePages } from './offline-pages';

const { site, withoutCookies, cached } = fakeCaches();
const policy = "default-src 'none'";
const shell = lockedRelease('shell', '1.0.0', { integrity: { 'main.js': 'sha384-m', 'heading.woff2': 'sha384-h' } });
const answer = (address: string) => offlineResponse(new URL(address, 'https://site.example'));
/** The contents of the page at an address. */
const shown = async (address = '/areas') => /<div data-page="">(.*)<\/div><\/main>/.exec((await (await answer(address))?.text()) ?? '')?.[1];
const font = '/releases/shell/1.0.0/heading.woff2';
const visit = async (path: string, title = path) => keepPage('pages', path, { html: await pageResponse(path, '<h1>Visited</h1>', { query: path === '/areas' ? ['q'] : [] }).text(), headers: new Headers({ 'content-type': 'text/html' }) }, { title, files: [] });

beforeEach(() => {
  site.set('/offline.html', pageResponse('/offline.html', '<h1>No connection</h1><div data-visited-pages=""></div>', { headers: { 'content-security-policy': policy } }));
  site.set('/contact', pageResponse('/contact', '<h1>Contact us</h1><div data-offline-note="" hidden="">You are offline</div>', { headers: { 'content-security-policy': policy } }));
  site.set(font, fileResponse('font/woff2'));
  site.set('/lock.json', Response.json({ releases: { shell } }));
});

test('the offline page and the contact page are kept with their fonts and without scripts', async () => {
  await keepOfflinePages('1.0.0');

  expect([cached('offline'), cached('releases')]).toEqual([['/offline.html', '/contact'], [font]]);
});

test('the offline page lists the visited pages by their titles and keeps its policy', async () => {
  await keepOfflinePages('1.0.0');
  for (const [path, title] of [['/oxford', 'Aerials & Wi-Fi in Oxford'], ['/untitled', '']] as const) await visit(path, title);

  const response = await answer('/areas');

  expect(response).toMatchObject({ status: 503 });
  expect(response?.headers.get('content-security-policy')).toBe(policy);
  await expect(shown()).resolves.toBe('<h1>No connection</h1><ul><li><a href="/untitled">/untitled</a></li><li><a href="/oxford">Aerials &amp; Wi-Fi in Oxford</a></li></ul>');
});

test('the contact page is there without a visit, with its note about the connection; no list names it as one that was opened', async () => {
  await keepOfflinePages('1.0.0');

  const contact = await answer('/contact?from=elsewhere');

  expect(contact).toMatchObject({ status: 200 });
  expect(contact?.headers.get('content-security-policy')).toBe(policy);
  await expect(shown('/contact?from=elsewhere')).resolves.toBe('<h1>Contact us</h1><div>You are offline</div>');
  await expect(shown()).resolves.not.toContain('/contact');
});

test.each([
  ['/areas', '<h1>Visited</h1>'],
  ['/areas?fbclid=IwAR0&utm_source=a', '<h1>Visited</h1>'],
  ['/Areas/?fbclid=IwAR0', '<h1>Visited</h1>'],
  ['/areas?q=OX28', 'No connection'],
  ['/areas?fbclid=IwAR0&q=OX28', 'No connection'],
])('where /areas was visited, whose page depends on q, %s shows %s', async (address, expected) => {
  await keepOfflinePages('1.0.0');
  await visit('/areas');

  await expect(shown(address)).resolves.toContain(expected);
});

test("a captive portal's page that was kept as a page is neither served nor listed", async () => {
  await keepOfflinePages('1.0.0');
  await (await caches.open('pages')).put('/oxford', portalResponse());

  await expect(shown('/oxford')).resolves.toContain('<p>None so far.</p>');

  expect(cached('pages')).toEqual([]);
});

test("a captive portal's page that was kept as the contact page is fetched again at the next visit", async () => {
  await keepOfflinePages('1.0.0');
  await (await caches.open('offline')).put('/contact', portalResponse());

  await renewOfflinePages('1.0.0', undefined);

  await expect(shown('/contact')).resolves.toContain('Contact us');
});

test('in a browser that shows a preview, those of the current site are kept', async () => {
  withoutCookies.set('/contact', pageResponse('/contact', '<h1>Contact us</h1>'));
  site.set('/contact', pageResponse('/contact', '<h1>New contact</h1>', { headers: { 'cache-control': 'private, no-store' } }));

  await keepOfflinePages('1.0.0');

  await expect(shown('/contact')).resolves.toBe('<h1>Contact us</h1>');
});

test('it says so where no page was visited', async () => {
  await keepOfflinePages('1.0.0');

  await expect(shown()).resolves.toContain('<p>None so far.</p>');
});

test("it is kept again once a page is shown that has other links of sections in its header and footer", async () => {
  site.set('/lock.json', Response.json({ links: 'c0ffee', releases: { shell } }));
  await keepOfflinePages('1.0.0');
  site.set('/offline.html', pageResponse('/offline.html', '<footer>Careers</footer>'));
  site.set('/lock.json', Response.json({ links: 'facade', releases: { shell } }));

  await renewOfflinePages('1.0.0', 'c0ffee');
  await expect(shown()).resolves.not.toContain('Careers');
  await renewOfflinePages('1.0.0', 'facade');
  await expect(shown()).resolves.toContain('Careers');
});

test('where it could not be kept, a visit keeps it', async () => {
  await renewOfflinePages('1.0.0', 'c0ffee');

  await expect(answer('/areas')).resolves.toBeDefined();
});

test('those of an earlier release stay while the new ones cannot be kept, and a visit replaces them', async () => {
  await keepOfflinePages('1.0.0');
  site.set('/offline.html', pageResponse('/offline.html', '<h1>New</h1>'));
  site.delete('/contact');

  await expect(keepOfflinePages('1.1.0')).rejects.toThrow('/contact');
  await expect(shown()).resolves.toContain('No connection');
  site.set('/contact', pageResponse('/contact', '<h1>New contact</h1>'));
  await renewOfflinePages('1.1.0', undefined);

  await expect(shown()).resolves.toBe('<h1>New</h1>');
  await expect(shown('/contact')).resolves.toBe('<h1>New contact</h1>');
});

test('it lists twenty pages at most', async () => {
  await keepOfflinePages('1.0.0');
  for (let page = 0; page < 30; page += 1) await visit(`/${page}`, 'x');

  expect((await shown())?.match(/<li>/g)).toHaveLength(20);
});

test.each([
  ['/offline.html', '/offline.html was answered with status 404'],
  ['/contact', '/contact was answered with status 404'],
  ['/lock.json', '/lock.json was answered with status 404.'],
])('without %s it is not kept', async (path, message) => {
  site.delete(path);

  await expect(keepOfflinePages('1.0.0')).rejects.toThrow(message);
  await expect(answer('/areas')).resolves.toBeUndefined();
});
