import { shellName } from '@site/shared/lock';
import { readPageContext } from '../document/page-context';
import { reportFailure, reportingFailure } from '../failures/failure';
import { retryOnce } from '../failures/retry-once';
import { fetchPage } from './fetch-page';
import type { FetchedPage } from './fetch-page';
import { readPage } from './page';

interface CachedPage {
  readonly loading: Promise<FetchedPage>;
  /** The outcome, once it is there. */
  loaded?: FetchedPage;
}

/** Pages by path and search: each is fetched once in a document, unless that fails. */
const pages = new Map<string, CachedPage>();

/** The page at a path where it is loaded already. */
export function findPage(path: string): FetchedPage | undefined {
  return pages.get(path)?.loaded;
}

/** Loads the page at a path, ahead of its navigation or for it. @throws LoadError, after it was reported */
export function loadPage(path: string): Promise<FetchedPage> {
  const known = pages.get(path);
  if (known) return known.loading;
  const cached: CachedPage = { loading: fetchReported(path) };
  pages.set(path, cached);
  cached.loading.then(
    (loaded) => (cached.loaded = loaded),
    () => pages.delete(path),
  );
  return cached.loading;
}

/** Puts the page that the document began with into the cache. */
export function cacheDocumentPage(path: string): void {
  const loaded: FetchedPage = { kind: 'page', page: readPage(document) };
  pages.set(path, { loading: Promise.resolve(loaded), loaded });
}

async function fetchReported(path: string): Promise<FetchedPage> {
  const load = { section: shellName, release: readPageContext().releases[shellName]?.version ?? '', url: path };
  try {
    return await retryOnce(() => reportingFailure(load, fetchPage(path).catch(leaveToServiceWorker)));
  } catch (error) {
    reportFailure({ ...load, kind: 'load', error });
    throw error;
  }
}

/** Offline, a page that the service worker has kept can be loaded as a document. */
function leaveToServiceWorker(error: unknown): FetchedPage {
  const hasServiceWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || !hasServiceWorker) throw error;
  return { kind: 'document' };
}
