import { fakeCaches } from '../testing/fake-caches';
import { keepPage, readKeptPages } from './kept-pages';

const { cached } = fakeCaches();

const keep = (path: string, title = path) => keepPage('pages', path, new Response('<h1>', { headers: { 'content-type': 'text/html' } }), { title, files: ['/a.js'] }, 3);

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
