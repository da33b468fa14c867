import type { PageOutcome } from '@site/shared';
import { refetchFailedFiles } from '../loading/failed-files';
import { readPageContext } from '../page-context';
import { createLiveLock } from './live-lock';
import { findReleaseRoute, loadRoute } from './load-route';
import { createPageStore } from './page-store';
import type { PageState, PageStore } from './page-store';

/** The pages of the document we are in, with its own page loaded: hydration finds it at once. */
export async function createDocumentPages(): Promise<PageStore> {
  const context = readPageContext();
  const lock = createLiveLock(context.releases);

  async function loadDocumentPage(): Promise<PageOutcome> {
    const route = context.route && findOwnRoute(context.route.section);
    return route ? loadRoute(context.releases, route, context) : { kind: 'not-found' };
  }

  function findOwnRoute(section: string) {
    const release = context.releases[section];
    return release && findReleaseRoute({ [section]: release }, context.path);
  }

  async function loadPage(path: string): Promise<PageOutcome> {
    await refetchFailedFiles();
    if (path === window.location.pathname && path === context.path) return loadDocumentPage();
    const releases = await lock.read();
    if (!releases) return { kind: 'document' };
    const route = findReleaseRoute(releases, path);
    return route ? loadRoute(releases, route, { path }) : { kind: 'not-found' };
  }

  const pages = createPageStore(loadPage);
  const state = await loadDocumentPage().then<PageState, PageState>(
    (outcome) => ({ status: 'ready', outcome }),
    (error: unknown) => ({ status: 'failed', error, prerendered: true, retrying: false }),
  );
  pages.prime(window.location.pathname, state);
  return pages;
}
