import { fakeCaches, pageResponse, portalResponse } from '../testing/fake-site';
import { findKeptPage, keepPage, readKeptPages, readOwnPage } from './kept-pages';

const { cached } = fakeCaches();

const page = { html: '<h1>', headers: new Headers({ 'content-type': 'text/html' }) };
const keep = (path: string, title = path) => keepPage('pages', path, page, { title, files: ['/a.js'] }, 3);

test('kept pages are read with their notes, the newest first, whatever characters a title has', async () => {
  await keep('/oxford');
  await keep('/witney');
  await keep('/oxford', 'Wi-Fi “in” Oxford – 100 %');

  await expect(readKeptPages('pages')).resolves.toEqual([
    { path: '/oxford', title: 'Wi-Fi “in” Oxford – 100 %', files: ['/a.js'] },
    { path: '/witney', title: '/witney', files: ['/a.js'] },
  ]);
});

test('the oldest pages make room', async () => {
  for (const path of ['/a', '/b', '/c', '/d', '/e']) await keep(path);

  expect(cached('pages')).toEqual(['/c', '/d', '/e']);
});

test('a page keeps its own headers, and one without a note has none', async () => {
  await keep('/oxford');
  const cache = await caches.open('pages');
  await cache.put('/plain', new Response('<h1>'));

  expect((await cache.match('/oxford'))?.headers.get('content-type')).toBe('text/html');
  await expect(readKeptPages('pages')).resolves.toMatchObject([{ path: '/plain', title: '', files: [] }, { path: '/oxford' }]);
});

test.each([
  ['a page of ours', pageResponse('/oxford'), true],
  ["another page's document", pageResponse('/'), false],
  ["a captive portal's page", portalResponse(), false],
  ['what has the status of an error', new Response(pageResponse('/oxford').body, { status: 404, headers: { 'content-type': 'text/html' } }), false],
  ['text that is no HTML', pageResponse('/oxford', '', { headers: { 'content-type': 'text/plain' } }), false],
  ['what was redirected', Object.defineProperty(pageResponse('/oxford'), 'redirected', { value: true }), false],
  ['a page whose context was cut off', new Response('<script type="application/json" id="page-context">{"path":"/oxford"', { headers: { 'content-type': 'text/html' } }), false],
])('whether %s is taken for the page of its path: %#', async (_what, response, isOwn) => {
  expect((await readOwnPage('/oxford', response)) !== undefined).toBe(isOwn);
});

test.each([
  ['/oxford?fbclid=IwAR0&utm_source=a', [], '/oxford'],
  ['/areas?gclid=a', ['q'], '/areas'],
  ['/areas?q=OX28', ['q'], undefined],
  ['/oxford', undefined, '/oxford'],
  ['/oxford?fbclid=a', undefined, undefined],
])('at %s a page that depends on %j is found as %s', async (address, query, found) => {
  const [path = ''] = address.split('?');
  await (await caches.open('pages')).put(path, pageResponse(path, '', query && { query }));

  expect((await findKeptPage('pages', address))?.path).toBe(found);
});

test('what an earlier service worker has kept of a captive portal is removed when it is asked for', async () => {
  await (await caches.open('pages')).put('/oxford', portalResponse());
  await (await caches.open('pages')).put('/witney', pageResponse('/witney'));

  await expect(findKeptPage('pages', '/oxford')).resolves.toBeUndefined();

  expect(cached('pages')).toEqual(['/witney']);
});
