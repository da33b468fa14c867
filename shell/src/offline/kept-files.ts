import { fetchCurrentReleases } from '../islands/fetch-releases';
import { readKeptPages, siteCaches } from './kept-pages';

/** The oldest of more make room. */
const keptFiles = 300;

/** A part of a file's media type, by its extension; that of a picture is `image/`. */
const types: Readonly<Record<string, string>> = { js: 'javascript', mjs: 'javascript', css: 'text/css', html: 'text/html', json: 'json', xml: 'xml', txt: 'text/plain', wasm: 'wasm', webmanifest: 'manifest', woff2: 'font', mp4: 'video/' };

/** Whether a response is a file of a release. Captive portals and proxies answer with pages of their own, with status 200 too. */
function isReleaseFile(url: string, { status, redirected, headers }: Response): boolean {
  const type = types[url.slice(url.lastIndexOf('.') + 1)] ?? 'image/';
  return status === 200 && !redirected && headers.get('content-type')?.includes(type) === true;
}

/**
 * Answers a request for a file of a release: with the kept one, or from the network. A release never changes, so its files
 * are good for as long as they are kept; browsers check the hashes of scripts all the same. What an earlier service worker
 * has kept is checked here.
 *
 * @param whenKept receives the promise of keeping the file, which goes on after the answer
 */
export async function answerReleaseFile(request: Request, whenKept: (keeping: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(siteCaches.releases).catch(() => undefined);
  // A browser whose storage is damaged or full has none.
  if (!cache) return fetch(request);
  const kept = await cache.match(request.url);
  // A request past the caches is made for a file that failed: the kept copy is no good.
  const isRenewal = request.cache === 'reload';
  if (kept && !isRenewal && isReleaseFile(request.url, kept)) return kept;
  if (kept) await cache.delete(request.url);
  const response = await fetch(request);
  if (!isRenewal && isReleaseFile(request.url, response)) whenKept(keepFile(cache, request.url, response.clone()).catch(() => undefined));
  return response;
}

/**
 * Keeps files for reading offline. The browser has most of them already: a release's file never changes.
 *
 * @param integrity the hashes that are known, by URL
 */
export async function keepFiles(urls: readonly string[], integrity: Readonly<Record<string, string>> = {}): Promise<void> {
  const cache = await caches.open(siteCaches.releases);
  const keep = async (url: string) => {
    const kept = await cache.match(url);
    if (kept && isReleaseFile(url, kept)) return;
    const response = await fetch(url, { mode: 'cors', credentials: 'omit', integrity: integrity[url] ?? '' });
    if (isReleaseFile(url, response)) await keepFile(cache, url, response);
  };
  await Promise.allSettled(urls.map(keep));
}

async function keepFile(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -keptFiles).map((request) => cache.delete(request)));
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
