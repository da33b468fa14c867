import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { fakeStyles } from '../testing/fake-styles';
import { lockedRelease, pageHtml } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { readPage } from './page';
import { cachePage, dropOldest, findPage, loadPage } from './page-cache';

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

test('a page is fetched once for all addresses that lead to it, once one of them is loaded', async () => {
  fetchFake.mockImplementation(() => Promise.resolve(fakeResponse(pageHtml({ path: '/woodstock', title: 'Page', content: '', query: [] }))));

  const one = await loadPage('/woodstock?fbclid=a');
  const others = await Promise.all(['/woodstock', '/woodstock?utm_source=b&utm_source=c'].map(loadPage));

  expect(others).toEqual([one, one]);
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test('of two addresses of one page that are fetched side by side, both show the page that was there first', async () => {
  fetchFake.mockImplementation(() => Promise.resolve(fakeResponse(pageHtml({ path: '/eynsham', title: 'Page', content: '', query: [] }))));

  const [one, other] = await Promise.all(['/eynsham?fbclid=a', '/eynsham?fbclid=b'].map(loadPage));

  expect(one === other && one === findPage('/eynsham')).toBe(true);
});

test("a captive portal's page is no page, is not kept, and is left to the browser", async () => {
  fetchFake.mockResolvedValueOnce(fakeResponse('<!doctype html><title>Welcome to Wi-Fi</title>')).mockResolvedValueOnce(fakeResponse(html('/bampton')));

  await expect(loadPage('/bampton')).resolves.toEqual({ kind: 'document' });
  await expect(loadPage('/bampton')).resolves.toMatchObject({ kind: 'page' });
});

test("the document's own page needs no request", () => {
  cachePage('/', readPage(document));

  expect(findPage('/')).toMatchObject({ kind: 'page', page: { frame: document.querySelector('[data-page]') } });
  expect(fetchFake).not.toHaveBeenCalled();
});

test('a page that fails to load is reported, thrown and forgotten: the next call fetches it again', async () => {
  jest.useFakeTimers();
  const failed = expect(loadPage('/witney')).rejects.toThrow('/witney of section shell 4.5.6 failed to load: Failed to fetch.');
  await jest.advanceTimersByTimeAsync(600);
  await failed;

  const load = { kind: 'preload', section: 'shell', release: '4.5.6', url: '/witney' };
  expect(reported).toMatchObject([load]);
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
  expect(reported).toHaveLength(1);
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

test('of the pages that were shown the twenty that were used last stay; a page that is forgotten says so to its islands', async () => {
  const island = '<div data-island="blog/checker"></div>';
  fetchFake.mockImplementation((path) => Promise.resolve(fakeResponse(pageHtml({ path, title: 'Page', content: island }))));
  const dropped = jest.fn<undefined, [string]>();
  const show = async (number: number) => {
    const found = await loadPage(`/shown-${number}`);
    if (found.kind !== 'page') return;
    found.page.frame.firstElementChild?.addEventListener('page-dropped', () => dropped(found.page.context.path));
    document.querySelector('main')?.replaceChildren(found.page.frame);
  };

  for (let number = 0; number < 20; number += 1) await show(number);
  await show(0);
  for (let number = 20; number < 30; number += 1) await show(number);

  const stays = (number: number) => findPage(`/shown-${number}`) !== undefined;
  expect([0, 1, 9, 15, 29].map(stays)).toEqual([true, false, false, true, true]);
  expect(dropped.mock.calls).toContainEqual(['/shown-1']);
});

test('of pages that were all fetched ahead and shown since, the twenty that were used last stay', async () => {
  fetchFake.mockImplementation((path) => Promise.resolve(fakeResponse(html(path))));
  for (let number = 0; number < 30; number += 1) await loadPage(`/fetched-${number}`);

  for (let number = 0; number < 30; number += 1) {
    const found = findPage(`/fetched-${number}`);
    if (found?.kind !== 'page') throw new Error(`/fetched-${number} is not loaded.`);
    document.querySelector('main')?.replaceChildren(found.page.frame);
    dropOldest();
  }

  const stays = (number: number) => findPage(`/fetched-${number}`) !== undefined;
  expect([0, 9, 10, 29].map(stays)).toEqual([false, false, true, true]);
});
