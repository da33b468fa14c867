import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { fakeStyles } from '../testing/fake-styles';
import { lockedRelease, pageHtml } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { readPage } from './page';
import { cachePage, findPage, loadPage } from './page-cache';

const fetchFake = fakeFetch();
const reported = recordFailures();
const html = (path: string) => pageHtml({ path, title: 'Page', content: path, releases: { shell: lockedRelease('shell', '4.5.6') } });

beforeEach(() => {
  document.documentElement.innerHTML = html('/');
  fakeStyles();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a page is fetched once, and is there at once after that', async () => {
  fetchFake.mockImplementation((path) => Promise.resolve(fakeResponse(html(path))));
  expect(findPage('/oxford')).toBeUndefined();

  const [one, other] = await Promise.all([loadPage('/oxford'), loadPage('/oxford')]);

  expect(one).toMatchObject({ kind: 'page', page: { context: { path: '/oxford' } } });
  expect([other, findPage('/oxford')]).toEqual([one, one]);
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test("the document's own page needs no request", () => {
  cachePage('/', readPage(document));

  expect(findPage('/')).toMatchObject({ kind: 'page', page: { frame: document.querySelector('[data-page]') } });
  expect(fetchFake).not.toHaveBeenCalled();
});

test('a page that fails to load is reported, thrown and forgotten: the next call fetches it again', async () => {
  jest.useFakeTimers();
  const failed = expect(loadPage('/witney')).rejects.toThrow('Wanted /witney of section shell 4.5.6, found: Failed to fetch.');
  await jest.advanceTimersByTimeAsync(600);
  await failed;

  const load = { kind: 'preload', section: 'shell', release: '4.5.6', url: '/witney' };
  expect(reported).toMatchObject([load, load]);
  fetchFake.mockResolvedValue(fakeResponse(html('/witney')));
  await expect(loadPage('/witney')).resolves.toMatchObject({ kind: 'page' });
});

test('without a network, a page is left to the service worker, which may have kept it, until there is a network', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });

  await expect(loadPage('/burford')).resolves.toEqual({ kind: 'document' });
  isOnline.mockReturnValue(true);
  fetchFake.mockResolvedValue(fakeResponse(html('/burford')));
  await expect(loadPage('/burford')).resolves.toMatchObject({ kind: 'page' });
});

test('where the network fails although the browser takes itself for online, a page that was kept is left to the service worker, another fails', async () => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  Object.assign(globalThis, { caches: { match: (path: string) => Promise.resolve(path === '/kept' ? {} : undefined) } });
  fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));

  const left = expect(loadPage('/kept')).resolves.toEqual({ kind: 'document' });
  await jest.advanceTimersByTimeAsync(600);
  await left;
  expect(fetchFake).toHaveBeenCalledTimes(2);
  expect(reported).toHaveLength(2);
  const failed = expect(loadPage('/not-kept')).rejects.toThrow('Failed to fetch');
  await jest.advanceTimersByTimeAsync(600);
  await failed;
  fetchFake.mockResolvedValue({ status: 503 } as Response);
  const refused = expect(loadPage('/kept')).rejects.toThrow('503');
  await jest.advanceTimersByTimeAsync(600);
  await refused;
});

test('of the pages that were fetched ahead and never shown the first is dropped when there are more than fifty; the document’s own stays', async () => {
  fetchFake.mockImplementation((path) => Promise.resolve(fakeResponse(html(path))));
  cachePage('/', readPage(document));

  for (let page = 0; page < 60; page += 1) await loadPage(`/ahead-${page}`);

  expect(findPage('/')).toBeDefined();
  expect(findPage('/ahead-0')).toBeUndefined();
  expect(findPage('/ahead-59')).toBeDefined();
});
