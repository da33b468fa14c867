import { registerRoute } from 'workbox-routing';

jest.mock('workbox-core', () => ({ clientsClaim: jest.fn() }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: jest.fn() }));
jest.mock('workbox-routing', () => ({ registerRoute: jest.fn() }));
jest.mock('workbox-strategies', () => ({
  CacheFirst: class {
    readonly kind = 'cache first';
  },
  NetworkFirst: class {
    readonly kind = 'network first';
  },
}));

type Match = (options: { url: URL; sameOrigin: boolean; request: { mode: string } }) => boolean;

function strategyFor(path: string, mode: string, sameOrigin = true): unknown {
  const routes = jest.mocked(registerRoute).mock.calls as unknown as [Match, { kind: string }][];
  const url = new URL(path, 'https://site.example');
  return routes.find(([match]) => match({ url, sameOrigin, request: { mode } }))?.[1].kind;
}

beforeAll(async () => {
  Object.assign(globalThis, { skipWaiting: () => Promise.resolve() });
  await import('./sw');
});

test.each([
  ["a release's script", '/releases/blog/1.0.0/post.js', 'cors', true, 'cache first'],
  ['a page', '/oxford', 'navigate', true, 'network first'],
  ['the lock', '/lock.json', 'cors', true, undefined],
  ['the worker itself', '/sw.js', 'same-origin', true, undefined],
  ["another origin's file", '/releases/x/1.0.0/x.js', 'cors', false, undefined],
  ["another origin's page", '/', 'navigate', false, undefined],
])('%s is answered by %4$s', (_what, path, mode, sameOrigin, strategy) => {
  expect(strategyFor(path, mode, sameOrigin)).toBe(strategy);
});
