import { shellName } from '@site/shared/lock';
import { readPageContext } from '../document/page-context';
import { restoreBuiltIns } from '../failures/built-ins';
import type { FailedLoad } from '../failures/load-error';
import { loadReported } from '../failures/load-reported';
import { fetchPage } from './fetch-page';
import type { FetchedPage } from './fetch-page';
import type { Page } from './page';

interface CachedPage {
  readonly loading: Promise<FetchedPage>;
  /** The outcome, once it is there. */
  loaded?: FetchedPage;
}

/** At most this many pages that were fetched ahead wait to be shown. */
const keptUnseen = 50;

/** Pages by path and search: each is fetched once in a document, unless that fails or finds no page. */
const pages = new Map<string, CachedPage>();

/** The page at a path where it is loaded already. */
export function findPage(path: string): FetchedPage | undefined {
  return pages.get(path)?.loaded;
}

/** Loads the page at a path, ahead of its navigation or for it. @throws LoadError, after it was reported */
export function loadPage(path: string): Promise<FetchedPage> {
  restoreBuiltIns();
  const known = pages.get(path);
  if (known) return known.loading;
  const cached: CachedPage = { loading: loadReported(pageLoad(path), () => fetchPage(path).catch(leaveOffline)).catch((error: unknown) => leaveIfKept(path, error)) };
  pages.set(path, cached);
  dropOldest();
  cached.loading.then(
    (loaded) => {
      // Offline, every address has to be loaded as a document: not for longer than that.
      if (loaded.kind === 'document') pages.delete(path);
      else cached.loaded = loaded;
    },
    () => pages.delete(path),
  );
  return cached.loading;
}

/** Drops the page that was fetched first and never shown, when there are too many of them. */
function dropOldest(): void {
  const unseen = [...pages].flatMap(([path, { loaded }]) => (loaded && !(loaded.kind === 'page' && loaded.page.frame.ownerDocument === document) ? [path] : []));
  const [oldest] = unseen;
  if (oldest !== undefined && unseen.length > keptUnseen) pages.delete(oldest);
}

/** Puts the page that the document began with into the cache. */
export function cachePage(path: string, page: Page): void {
  const loaded: FetchedPage = { kind: 'page', page };
  pages.set(path, { loading: Promise.resolve(loaded), loaded });
}

/** Forgets the page at a path where that answers a posted form. Links lead to the form itself, and only Back to the answer. */
export function forgetPosted(path: string): void {
  const known = findPage(path);
  if (known?.kind === 'page' && known.page.context.isPosted) pages.delete(path);
}

/** A page as failures name it: pages are served by the shell. */
export function pageLoad(path: string): FailedLoad {
  return { section: shellName, release: readPageContext().releases[shellName]?.version ?? '', url: path };
}

const hasServiceWorker = () => (navigator as Partial<Navigator>).serviceWorker?.controller;

/** Offline, a page that the service worker has kept can be loaded as a document. */
function leaveOffline(error: unknown): FetchedPage {
  if (navigator.onLine || !hasServiceWorker()) throw error;
  return { kind: 'document' };
}

/** A browser behind a router without a connection takes itself for online: where the network has failed twice, a kept page is loaded as a document. */
async function leaveIfKept(path: string, error: unknown): Promise<FetchedPage> {
  if (hasServiceWorker() && (error as Error).cause instanceof TypeError && (await caches.match(path))) return { kind: 'document' };
  throw error;
}
