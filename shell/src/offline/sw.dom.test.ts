import { registerRoute } from 'workbox-routing';

jest.mock('workbox-core', () => ({ clientsClaim: jest.fn() }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: jest.fn() }));
jest.mock('workbox-routing', () => ({ registerRoute: jest.fn() }));
jest.mock('workbox-strategies', () => ({
  NetworkOnly: class {
    readonly kind = 'network alone';
  },
  CacheFirst: class {
    readonly kind = 'cache first';
  },
  NetworkFirst: class {
    readonly kind = 'network first';
  },
}));

type Match = (options: { url: URL; sameOrigin: boolean; request: { mode: string; cache: string } }) => boolean;

function strategyFor(path: string, mode: string, sameOrigin = true, cache = 'default'): unknown {
  const routes = jest.mocked(registerRoute).mock.calls as unknown as [Match, { kind: string }][];
  const url = new URL(path, 'https://site.example');
  return routes.find(([match]) => match({ url, sameOrigin, request: { mode, cache } }))?.[1].kind;
}

beforeAll(async () => {
  Object.assign(globalThis, { skipWaiting: () => Promise.resolve(), SHELL_RELEASE: '1.0.0' });
  await import('./sw');
});

test.each([
  ["a release's script", '/releases/blog/1.0.0/post.js', 'cors', true, 'cache first'],
  ['a page', '/oxford', 'navigate', true, 'network first'],
  ['the lock', '/lock.json', 'cors', true, undefined],
  ['the worker itself', '/sw.js', 'same-origin', true, undefined],
  ["another origin's file", '/releases/x/1.0.0/x.js', 'cors', false, undefined],
  ["another origin's page", '/', 'navigate', false, undefined],
])('%s is answered by its strategy', (_what, path, mode, sameOrigin, strategy) => {
  expect(strategyFor(path, mode, sameOrigin)).toBe(strategy);
});

test('a file that is asked for past the caches comes from the network alone', () => {
  expect(strategyFor('/releases/blog/1.0.0/post.js', 'cors', true, 'reload')).toBe('network alone');
});
