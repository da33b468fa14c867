import { pageContextId } from '../page-context';
import type { PageContext } from '../page-context';
import { offlineCachePattern, siteCaches } from './site-caches';

const releaseUrl = /(?:src|href)="([^"]*\/releases\/[^"]+)"/g;
const contextElement = new RegExp(`<script type="application/json" id="${pageContextId}">(.*?)</script>`, 's');

/** URLs of the releases' files that a page's HTML names, in its elements or in its context. */
export function releaseFilesIn(html: string): string[] {
  const inElements = [...html.matchAll(releaseUrl)].map(([, url = '']) => url);
  return [...new Set([...inElements, ...filesInContext(html)])];
}

function filesInContext(html: string): string[] {
  const [, json] = contextElement.exec(html) ?? [];
  if (json === undefined) return [];
  const { releases } = JSON.parse(json) as PageContext;
  return Object.values(releases).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
}

/** `/releases/<section>/<version>/` of a release's file, with its origin where it has one; undefined for others. */
function releaseBaseOf(url: string): string | undefined {
  return /^.*\/releases\/[^/]+\/[^/]+\//.exec(url)?.[0];
}

/** Keeps files for when there is no network. The browser has most of them already: a release's file never changes. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(siteCaches.releases);
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(url)) ? [] : [url])));
  await Promise.allSettled(missing.flat().map((url) => cache.add(new Request(url, { mode: 'cors', credentials: 'omit' }))));
}

/** Removes the files of releases that neither a kept page nor the live composition is made of. */
export async function forgetOldReleases(): Promise<void> {
  const needed = new Set([...(await liveBases()), ...(await basesOfPages())]);
  const cache = await caches.open(siteCaches.releases);
  for (const request of await cache.keys()) {
    const { href, origin, pathname } = new URL(request.url);
    const base = releaseBaseOf(origin === self.location.origin ? pathname : href);
    if (base === undefined || !needed.has(base)) await cache.delete(request);
  }
}

async function liveBases(): Promise<string[]> {
  const response = await fetch('/lock.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`Wanted the site's lock, found status ${response.status}.`);
  const { releases } = (await response.json()) as { releases: Record<string, { base: string }> };
  return Object.values(releases).map(({ base }) => base);
}

async function basesOfPages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name === siteCaches.pages || offlineCachePattern.test(name));
  const pages = await Promise.all(names.map(readPages));
  return pages.flat().flatMap((html) => releaseFilesIn(html).flatMap((url) => releaseBaseOf(url) ?? []));
}

async function readPages(name: string): Promise<string[]> {
  const cache = await caches.open(name);
  return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text() ?? ''));
}
