import { fakeCaches, fileResponse, portalResponse } from '../testing/fake-site';
import { lockedRelease } from '../testing/page-html';
import { keepPage } from './kept-pages';
import { answerReleaseFile, forgetOldReleases, keepFiles } from './kept-files';

const { site, cached } = fakeCaches();
const [font, place, post, main, drawing] = ['/releases/shell/1.0.0/heading.woff2', '/releases/locations/1.0.0/place.js', '/releases/blog/0.9.0/post.js', '/releases/shell/1.0.1/main.js', '/releases/blog/0.9.0/loft.svg'] as const;
const page = { html: '', headers: new Headers() };

beforeEach(() => {
  site.set(font, fileResponse('font/woff2'));
  site.set(drawing, fileResponse('image/svg+xml'));
  for (const script of [place, post, main]) site.set(script, fileResponse());
});

/** Answers a request as the service worker does, and waits for what it keeps. */
async function answer(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const keeping: Promise<void>[] = [];
  const response = await answerReleaseFile({ url, cache } as Request, (promise) => keeping.push(promise));
  await Promise.all(keeping);
  return response;
}

const put = async (url: string, response: Response) => (await caches.open('releases')).put(url, response);

test('files are kept once, and checked by the hashes that are known; one that fails does not keep the others', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));

  await keepFiles([font, place], { [place]: 'sha384-p' });
  await keepFiles([place]);

  expect(cached('releases')).toEqual([place]);
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.integrity])).toEqual([[font, ''], [place, 'sha384-p']]);
});

test.each([font, place, drawing])("a captive portal's page is not kept as %s, neither ahead nor when a page asks for it", async (url) => {
  site.set(url, portalResponse());

  await keepFiles([url]);
  const { headers } = await answer(url);

  expect([headers.get('content-type'), cached('releases')]).toEqual(['text/html', []]);
});

test.each([font, place, drawing])('what was kept so as %s is removed, and fetched again', async (url) => {
  await put(url, portalResponse());

  const answered = await answer(url);
  await put(url, portalResponse());
  await keepFiles([url]);

  expect(answered.headers.get('content-type')).not.toContain('html');
  expect((await (await caches.open('releases')).match(url))?.headers.get('content-type')).not.toContain('html');
});

test('a file is kept when a page asks for it, and answered without the network from then on', async () => {
  await answer(place);
  site.clear();

  await expect((await answer(place)).text()).resolves.toBe('file');
});

test('a file that is requested past the caches, because the kept copy is no good, is forgotten', async () => {
  await put(place, fileResponse());

  await answer(place, 'reload');

  expect(cached('releases')).toEqual([]);
});

test('where the browser can open no cache, a file comes from the network', async () => {
  jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('Storage is damaged.', 'UnknownError'));

  await expect((await answer(place)).text()).resolves.toBe('file');
});

test('the oldest of more than 300 files make room', async () => {
  for (let number = 0; number < 300; number += 1) await put(`/releases/blog/1.0.0/${number}.js`, fileResponse());

  await answer(place);
  await keepFiles([font]);

  expect(cached('releases')).toHaveLength(300);
  expect(cached('releases').slice(-2)).toEqual([place, font]);
});

test('only files of the current releases and of those that kept pages need stay', async () => {
  await keepFiles([font, place, post, main]);
  await keepPage('offline', '/offline.html', page, { title: '', files: [font] });
  await keepPage('pages', '/oxford', page, { title: 'Oxford', files: [place] });
  site.set('/lock.json', Response.json({ releases: { shell: lockedRelease('shell', '1.0.1') } }));

  await forgetOldReleases();

  expect(cached('releases')).toEqual([font, place, main]);
});

test('all files stay where the current lock is not known', async () => {
  await keepFiles([post]);

  await expect(forgetOldReleases()).rejects.toThrow('status 404');

  expect(cached('releases')).toEqual([post]);
});
