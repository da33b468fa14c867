import { islandElements } from '@site/shared/island-element';
import { shellName } from '@site/shared/lock';
import { droppedEvent, readPageContext } from '../document/page-context';
import { passOver } from '../failures/load-error';
import type { FailedLoad } from '../failures/load-error';
import { loadReported } from '../failures/load-reported';
import { state } from './navigation-state';
import type { FetchedPage, Page, SiteLocation } from './navigation-state';
import { fetchPage } from './page';
import { pageOf } from './page-address';

/** How many pages are kept: shown pages, with their islands, which visitors may go back to, and pages fetched ahead. */
const limits = { shown: 20, ahead: 50 };

/** Each page is fetched once, unless that fails or finds no page. */
const { pages } = state;

/** The key of the page at an address. Once the page is loaded, its context names the query parameters that count. */
export function keyOf(address: string): string {
  const [path] = address.split('?');
  const context = [...pages.values()].map(({ loaded }) => pageIn(loaded)?.context).find((known) => known?.path === path);
  return pageOf(address, context?.query);
}

/** Whether two addresses lead to one page. */
export function isSamePage(one: URL | SiteLocation, other: SiteLocation): boolean {
  return keyOf(one.pathname + one.search) === keyOf(other.pathname + other.search);
}

function pageIn(found: FetchedPage | undefined): Page | undefined {
  return found?.kind === 'page' ? found.page : undefined;
}

/** The page at an address where it is loaded already. */
export function findPage(address: string): FetchedPage | undefined {
  return touch(keyOf(address))?.loaded;
}

/** Loads the page at an address, ahead of its navigation or for it. @throws LoadError, after it was reported */
export function loadPage(address: string): Promise<FetchedPage> {
  const key = keyOf(address);
  const known = touch(key);
  if (known) return known.loading;
  const load = () => fetchPage(key).catch(leaveOffline);
  const loading = loadReported(pageLoad(key), load)
    .catch((error: unknown) => leaveIfKept(key, error))
    .finally(() => {
      // Another address of the page may have been faster, and its page is here already.
      if (pages.get(key) === cached) pages.delete(key);
    })
    // Offline, every address has to be loaded as a document: not for longer than that.
    .then((loaded) => (loaded.kind === 'document' ? loaded : keep(key, loaded)));
  const cached = { loading };
  pages.set(key, cached);
  return loading;
}

/** Puts the page that the document began with into the cache. */
export function cachePage(address: string, page: Page): void {
  keep(address, { kind: 'page', page });
}

/** Now that it is known what the page depends on, another address may have led to it before. */
function keep(address: string, found: FetchedPage): FetchedPage {
  const key = pageOf(address, pageIn(found)?.context.query);
  const loaded = touch(key)?.loaded ?? found;
  pages.set(key, { loading: Promise.resolve(loaded), loaded });
  dropOldest();
  return loaded;
}

/** Drops the least recently used pages beyond the limits. Call it when a page was loaded, or when one that was fetched ahead is shown. */
export function dropOldest(): void {
  for (const kind of ['shown', 'ahead'] as const) for (const oldest of keysOf(kind).slice(0, -limits[kind])) drop(oldest);
}

function keysOf(kind: keyof typeof limits): string[] {
  return [...pages.keys()].filter((key) => {
    const loaded = pages.get(key)?.loaded;
    return loaded && (pageIn(loaded)?.frame.ownerDocument === document ? 'shown' : 'ahead') === kind;
  });
}

/** The page that is shown stays. */
function drop(key: string): void {
  const frame = pageIn(pages.get(key)?.loaded)?.frame;
  if (frame?.isConnected) return;
  pages.delete(key);
  frame?.querySelectorAll(islandElements).forEach((island) => island.dispatchEvent(new Event(droppedEvent)));
}

/** Returns the entry of a page, and makes it the most recently used. */
function touch(key: string) {
  const known = pages.get(key);
  if (known && pages.delete(key)) pages.set(key, known);
  return known;
}

/** Forgets the page at an address where that answers a posted form. Links lead to the form itself, and only Back to the answer. */
export function forgetPosted(address: string): void {
  if (pageIn(findPage(address))?.context.isPosted) pages.delete(keyOf(address));
}

/** A page as failures name it: pages are served by the shell. */
export function pageLoad(address: string): FailedLoad {
  return { section: shellName, release: readPageContext().releases[shellName]?.version ?? '', url: address };
}

const hasServiceWorker = () => (navigator as Partial<Navigator>).serviceWorker?.controller;

/** Offline, a page that the service worker has kept can be loaded as a document. */
function leaveOffline(error: unknown): FetchedPage {
  if (navigator.onLine || !hasServiceWorker()) throw error;
  return { kind: 'document' };
}

/** A browser behind a router without a connection takes itself for online: where the network has failed twice, a kept page is loaded as a document. */
async function leaveIfKept(address: string, error: unknown): Promise<FetchedPage> {
  passOver(error);
  if (hasServiceWorker() && (error as Error).cause instanceof TypeError && (await caches.match(address, { ignoreSearch: true }))) return { kind: 'document' };
  throw error;
}
