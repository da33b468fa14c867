import { fetchCurrentReleases } from '../islands/fetch-releases';
import { readKeptPages } from './kept-pages';
import { siteCaches } from './site-caches';

/** Keeps files for reading offline. The browser has most of them already: a release's file never changes. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(siteCaches.releases);
  const missing = await Promise.all(urls.map(async (url) => ((await cache.match(url)) ? [] : [url])));
  await Promise.allSettled(missing.flat().map((url) => cache.add(new Request(url, { mode: 'cors', credentials: 'omit' }))));
}

/** Removes the files of releases that neither a kept page nor the current composition is made of. */
export async function forgetOldReleases(): Promise<void> {
  const kept = (await Promise.all([siteCaches.pages, siteCaches.offline].map(readKeptPages))).flat();
  const current = Object.values(await fetchCurrentReleases()).map(({ base }) => base);
  const needed = new Set([...current, ...kept.flatMap(({ files }) => files.map(folderOf))].map(absolute));
  const cache = await caches.open(siteCaches.releases);
  for (const request of await cache.keys()) if (!needed.has(folderOf(request.url))) await cache.delete(request);
}

/** A release's files lie in one folder. */
function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

function absolute(url: string): string {
  return new URL(url, self.location.origin).href;
}
