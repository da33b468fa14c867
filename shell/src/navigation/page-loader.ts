/** Loads pages in the app. A chunk of its own: the document's own page may need nothing of it. */
import { linkDocumentStyles } from '../loading/document-styles';
import { refetchFailedFiles } from '../loading/failed-files';
import { DeadlineError, isCausedBy } from '../loading/load-failures';
import type { PageContext } from '../page-context';
import { createLiveLock } from './live-lock';
import { findReleaseRoute, loadRoute } from './load-route';
import { ownerOf } from './page-owner';
import type { PageTarget } from './page-target';
import type { LoadedPage, PageState, PageStore } from './page-store';
import { createRecovery } from './recovery';
import { showOutcome } from './show-outcome';

export interface PageLoader {
  /** Rejects with what the page's failure shows. */
  readonly loadPage: (path: string) => Promise<LoadedPage>;
  /** The document's own page, for hydration. */
  readonly loadDocumentPage: () => Promise<PageState>;
  /** Asks which releases are live, before the first navigation has to. */
  readonly prepare: () => Promise<void>;
  readonly isOutdated: () => Promise<boolean>;
}

/** @param pages where a page goes that comes late */
export function createPageLoader(context: PageContext, pages: PageStore): PageLoader {
  const lock = createLiveLock(context.releases);
  const recovery = createRecovery(lock);

  /** The page that the document was made for; undefined when nobody owns its path. */
  function documentTarget(): PageTarget | undefined {
    const { path, data, releases } = context;
    const section = context.route?.section ?? '';
    const release = releases[section];
    const route = release && findReleaseRoute({ [section]: release }, path);
    return route && { releases, route, path, data };
  }

  async function loadPage(path: string): Promise<LoadedPage> {
    await refetchFailedFiles();
    if (path === window.location.pathname && path === context.path) return loadOrRecover(documentTarget(), path);
    const releases = await lock.read().catch(leaveToServiceWorker);
    if (!releases) return { outcome: { kind: 'document' } };
    const route = findReleaseRoute(releases, path);
    return loadOrRecover(route && { releases, route, path }, path);
  }

  async function loadOrRecover(target: PageTarget | undefined, path: string): Promise<LoadedPage> {
    if (!target) return { outcome: showOutcome(path, { kind: 'not-found' }) };
    const standIn = recovery.standIn(target);
    if (standIn) return loadStyled(standIn);
    try {
      return await loadStyled(target);
    } catch (error) {
      // Who has waited that long is told now; what can be done is done meanwhile.
      if (isCausedBy(error, DeadlineError)) recoverLater(target, error);
      else return recovery.recover(target, error);
      throw error;
    }
  }

  function recoverLater(target: PageTarget, error: unknown): void {
    const show = (state: PageState) => pages.prime(target.path, state);
    recovery.recover(target, error).then(
      (page) => show({ status: 'ready', ...page }),
      () => show({ status: 'failed', error, prerendered: isDocumentPage(target), retrying: false }),
    );
  }

  function isDocumentPage({ path }: PageTarget): boolean {
    return pages.read(path).status === 'failed' && path === context.path && window.location.pathname === path;
  }

  async function loadDocumentPage(): Promise<PageState> {
    const target = documentTarget();
    if (!target) return { status: 'ready', outcome: showOutcome(context.path, { kind: 'not-found' }) };
    try {
      return { status: 'ready', ...(await load(target)) };
    } catch (error) {
      // The document's HTML is hydrated as it is; what takes its place comes after that.
      setTimeout(() => recoverLater(target, error));
      return { status: 'failed', error, prerendered: true, retrying: false, recovering: true };
    }
  }

  return {
    loadPage,
    loadDocumentPage,
    prepare: () => lock.read().then(() => undefined),
    isOutdated: lock.isOutdated,
  };
}

/** Without a network the next page can only be a document that the service worker has kept. */
function leaveToServiceWorker(error: unknown): null {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || !kept) throw error;
  return null;
}

/** A page after the document's own: it needs more than what the document's style has for that one, and the shell's stylesheet first. */
async function loadStyled(target: PageTarget): Promise<LoadedPage> {
  const styles = linkDocumentStyles();
  const [page] = await Promise.all([load(target), styles]);
  return page;
}

async function load({ releases, route, ...request }: PageTarget): Promise<LoadedPage> {
  const outcome = await loadRoute(releases, route, request);
  return { outcome: showOutcome(request.path, outcome), owner: ownerOf(releases, route) };
}
