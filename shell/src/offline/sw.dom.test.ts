import { registerRoute } from 'workbox-routing';
import { offlineResponse, renewOfflinePages } from './offline-page';
import { forgetOldReleases } from './release-files';
import { keepVisitedPage } from './visited-page';

jest.mock('./offline-page', () => ({ keepOfflinePages: () => Promise.reject(new Error('no network')), offlineResponse: jest.fn(), renewOfflinePages: jest.fn(() => Promise.reject(new Error('no network'))) }));
jest.mock('./release-files', () => ({ forgetOldReleases: jest.fn() }));
jest.mock('./visited-page', () => ({ isVisitedMessage: (data: unknown) => data === visit, keepVisitedPage: jest.fn(() => Promise.resolve()) }));
jest.mock('workbox-core', () => ({ clientsClaim: jest.fn() }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: jest.fn() }));
jest.mock('workbox-routing', () => ({ registerRoute: jest.fn() }));
jest.mock('workbox-strategies', () => {
  const strategy = (kind: string) =>
    class {
      readonly kind = kind;
      constructor(readonly options: object) {}
    };
  return { NetworkOnly: strategy('network only'), CacheFirst: strategy('cache first') };
});

const visit = { type: 'visited', path: '/oxford', title: 'Oxford', files: [], links: 'c0ffee' };

interface Strategy {
  readonly kind: string;
  readonly options: { readonly plugins: readonly Record<string, (options: { request: { url: string } }) => unknown>[] };
}
type Match = (options: { url: URL; sameOrigin: boolean; request: { mode: string; cache: string } }) => boolean;

const clients = { matchAll: jest.fn<Promise<object[]>, []>() };
const stores = { open: jest.fn() };

function strategyFor(path: string, mode: string, { sameOrigin = true, cache = 'default' } = {}): Strategy | undefined {
  const routes = jest.mocked(registerRoute).mock.calls as unknown as [Match, Strategy][];
  const url = new URL(path, 'https://site.example');
  return routes.find(([match]) => match({ url, sameOrigin, request: { mode, cache } }))?.[1];
}

/** Sends an event to the service worker, and waits as long as it asks for. */
async function send(type: string, data?: unknown): Promise<void> {
  const waits: unknown[] = [];
  dispatchEvent(Object.assign(new Event(type), { data, waitUntil: (promise: unknown) => waits.push(promise) }));
  await Promise.all(waits);
}

beforeAll(async () => {
  Object.assign(globalThis, { skipWaiting: () => Promise.resolve(), SHELL_RELEASE: '1.0.0', clients, caches: stores });
  await import('./sw');
});

test.each([
  ["a release's script", '/releases/blog/1.0.0/post.js', 'cors', {}, 'cache first'],
  ["a release's script past the caches", '/releases/blog/1.0.0/post.js', 'cors', { cache: 'reload' }, 'network only'],
  ['a page', '/oxford', 'navigate', {}, 'network only'],
  ['the lock', '/lock.json', 'cors', {}, undefined],
  ['the token of an enquiry', '/api/enquiries/token', 'cors', {}, undefined],
  ['the service worker itself', '/sw.js', 'same-origin', {}, undefined],
  ["another origin's file", '/releases/x/1.0.0/x.js', 'cors', { sameOrigin: false }, undefined],
  ["another origin's page", '/', 'navigate', { sameOrigin: false }, undefined],
])('%s is served by its strategy', (_what, path, mode, options, kind) => {
  expect(strategyFor(path, mode, options)?.kind).toBe(kind);
});

test('what is posted or put, such as an enquiry, is left to the browser', () => {
  const routes: readonly unknown[][] = jest.mocked(registerRoute).mock.calls;

  // Workbox goes by the method GET unless another is named.
  expect(routes.map(([, , method]) => method ?? 'GET')).toEqual(['GET', 'GET', 'GET']);
});

test('a file that is requested past the caches is forgotten, because the kept copy is no good', async () => {
  const cache = { delete: jest.fn() };
  stores.open.mockResolvedValue(cache);
  const url = '/releases/blog/1.0.0/post.js';

  await strategyFor(url, 'cors', { cache: 'reload' })?.options.plugins[0]?.requestWillFetch?.({ request: { url } });

  expect(cache.delete.mock.calls).toEqual([[url]]);
});

test('a page is served from what was kept where the network fails, and not where it is slow', async () => {
  const { plugins = [], ...others } = strategyFor('/areas', 'navigate')?.options ?? {};

  await plugins[0]?.handlerDidError?.({ request: { url: 'https://site.example/areas?q=OX28' } });

  expect(jest.mocked(offlineResponse).mock.calls).toEqual([[new URL('https://site.example/areas?q=OX28')]]);
  expect(others).toEqual({});
});

test('it is installed without its offline pages where they fail to load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  await send('install');

  expect(warn.mock.calls).toEqual([['The offline pages were not kept.', new Error('no network')]]);
});

test.each([
  ['and old releases are forgotten', 'in the only tab', 1, 1],
  ['and nothing is forgotten', 'while another tab may need old files', 2, 0],
])('a visited page is kept, %s %s', async (_what, _where, tabs, forgotten) => {
  jest.mocked(keepVisitedPage).mockClear();
  jest.mocked(forgetOldReleases).mockClear();
  clients.matchAll.mockResolvedValue(Array<object>(tabs).fill({}));

  await send('message', visit);
  await send('message', 'something else');

  expect(jest.mocked(keepVisitedPage).mock.calls).toEqual([[visit]]);
  expect(renewOfflinePages).toHaveBeenCalledWith('1.0.0', 'c0ffee');
  expect(forgetOldReleases).toHaveBeenCalledTimes(forgotten);
});
