import { findPageContext } from '../document/page-context';
import { pageOf } from '../navigation/page-address';

/** Facts about a kept page. */
export interface PageNote {
  readonly title: string;
  /** URLs of the release files that the page needs. */
  readonly files: readonly string[];
  /** Name of the sections' links in its header and footer. */
  readonly links?: string;
  /** Version of the shell's release, where the page is kept for every visitor. */
  readonly release?: string;
}

export interface KeptPage extends PageNote {
  readonly path: string;
}

/** A page of the site, as its document came. */
export type OwnPage = Pick<NonNullable<ReturnType<typeof findPageContext>>, 'releases' | 'query'> & {
  readonly html: string;
  readonly headers: Headers;
};

/** Header of a kept response that holds the note. */
const noteHeader = 'x-page-note';

/** Whether the server lets a page be kept. It does not where the browser shows a preview, which must not outlive its link. */
export function mayBeKept({ headers }: Response): boolean {
  return !headers.get('cache-control')?.includes('no-store');
}

/** Reads the page of a path. Undefined where something else came in its place: captive portals and proxies send pages of their own, with status 200 too. */
export async function readOwnPage(path: string, response: Response): Promise<OwnPage | undefined> {
  const { status, redirected, headers } = response;
  if (status !== 200 || redirected || !headers.get('content-type')?.startsWith('text/html')) return undefined;
  const html = await response.text();
  const context = findPageContext(html);
  return context?.path === path ? { html, headers, releases: context.releases, ...(context.query && { query: context.query }) } : undefined;
}

/** Keeps a page with its note; the oldest make room. @param limit how many pages the cache may hold */
export async function keepPage(cacheName: string, path: string, { html, headers: own }: Pick<OwnPage, 'html' | 'headers'>, note: PageNote, limit = 60): Promise<void> {
  const headers = new Headers(own);
  headers.set(noteHeader, encodeURIComponent(JSON.stringify(note)));
  const cache = await caches.open(cacheName);
  await cache.put(path, new Response(html, { headers }));
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -limit).map((request) => cache.delete(request)));
}

/** The page that a cache has for an address. Pages of an earlier service worker are checked here, and removed if they are not ours. */
export async function findKeptPage(cacheName: string, address: string): Promise<(KeptPage & OwnPage) | undefined> {
  const cache = await caches.open(cacheName);
  const [path = ''] = address.split('?');
  const response = await cache.match(path);
  if (!response) return undefined;
  const page = await readOwnPage(path, response);
  if (page) return pageOf(address, page.query) === path ? { path, ...readNote(response), ...page } : undefined;
  await cache.delete(path);
  return undefined;
}

/** The notes on the pages of a cache, the newest first. */
export async function readKeptPages(cacheName: string): Promise<KeptPage[]> {
  const cache = await caches.open(cacheName);
  const requests = (await cache.keys()).toReversed();
  return Promise.all(requests.map(async (request) => ({ path: new URL(request.url).pathname, ...readNote(await cache.match(request)) })));
}

function readNote(response: Response | undefined): PageNote {
  const note = response?.headers.get(noteHeader);
  return note == null ? { title: '', files: [] } : (JSON.parse(decodeURIComponent(note)) as PageNote);
}

/** Names of the caches. Each has entries of one kind. */
export const siteCaches = {
  /** Pages by their path: the last good copy of each. */
  pages: 'pages',
  /** The pages that every visitor gets without a network, of the release that they could last be kept of. */
  offline: 'offline',
  /** Files of releases, which never change. */
  releases: 'releases',
} as const;
