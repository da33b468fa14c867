import type { PageFixture } from './page-html';
import { pageHtml } from './page-html';
import { fakeCaches as emptyCaches } from '@site/shared/testing/fake-caches';
import type { FakeCaches as EmptyCaches } from '@site/shared/testing/fake-caches';

/** A page of the site as it is served. */
export function pageResponse(path: string, content = path, { headers = {}, ...more }: { readonly headers?: Readonly<Record<string, string>> } & Partial<PageFixture> = {}): Response {
  return new Response(pageHtml({ path, title: path, content, ...more }), { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

/** A file of a release as it is served. */
export function fileResponse(type = 'application/javascript; charset=utf-8'): Response {
  return new Response('file', { headers: { 'content-type': type } });
}

/** A captive portal's answer to any request. */
export function portalResponse(): Response {
  return new Response('<!doctype html><title>Welcome to Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
}

export interface FakeCaches extends EmptyCaches {
  /** The site's answers, by path. */
  readonly site: Map<string, Response>;
  /** Its answers without cookies, where they differ. */
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
      fetch: (asked: string | Request, { credentials }: RequestInit = {}) => {
        const path = typeof asked === 'string' ? asked : asked.url;
        return Promise.resolve((credentials === 'omit' ? withoutCookies.get(path) : undefined) ?? site.get(path)).then((found) => found?.clone() ?? new Response('', { status: 404 }));
      },
      self: { location: { origin: 'https://site.example' } },
    });
  });
  return { site, withoutCookies, cached };
}
