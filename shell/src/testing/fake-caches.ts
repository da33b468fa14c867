import { fakeCaches as emptyCaches } from '@site/shared/testing/fake-caches';
import type { FakeCaches as EmptyCaches } from '@site/shared/testing/fake-caches';

export interface FakeCaches extends EmptyCaches {
  /** What the site serves, by path. */
  readonly site: Map<string, Response>;
  /** What it serves without cookies, where that differs. */
  readonly withoutCookies: Map<string, Response>;
}

/** Gives each test of a file empty caches, and a site to fetch from, as a service worker in Node has them. */
export function fakeCaches(): FakeCaches {
  const { cached } = emptyCaches();
  const site = new Map<string, Response>();
  const withoutCookies = new Map<string, Response>();
  beforeEach(() => {
    site.clear();
    withoutCookies.clear();
    Object.assign(globalThis, {
      fetch: (path: string, { credentials }: RequestInit = {}) => Promise.resolve((credentials === 'omit' ? withoutCookies.get(path) : undefined) ?? site.get(path)).then((found) => found?.clone() ?? new Response('', { status: 404 })),
      self: { location: { origin: 'https://site.example' } },
      Request: class {
        constructor(readonly url: string) {}
      },
    });
  });
  return { site, withoutCookies, cached };
}
