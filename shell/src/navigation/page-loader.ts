/** Loads pages in the app. A chunk of its own: the document's own page may need nothing of it. */
import { raisePreloadError } from '../loading/preload-error';
import { createRecovery } from '../loading/recovery';
import { refetchFailedFiles } from '../loading/refetch-files';
import { retryOnce } from '../loading/retry-once';
import { raiseSectionError } from '../loading/section-error';
import { shellName } from '@site/shared/lock';
import { createPartLoader } from '../parts/load-part';
import { watchParts } from '../parts/watch-parts';
import type { PageContext } from '../page-context';
import { fetchPage } from './fetch-page';
import type { FetchedPage, PageAnswer } from './fetch-page';
import { createLiveLock } from './live-lock';
import { createLivePages } from './live-pages';
import type { PageTarget } from './page-target';
import { readFailedContent } from './page-store';
import type { LoadedPage, PageState, PageStore } from './page-store';
import { showOutcome } from './show-outcome';

export interface PageLoader {
  /** Rejects with what the page's failure shows. */
  readonly loadPage: (path: string) => Promise<LoadedPage>;
  /** The document's own page, for hydration. */
  readonly loadDocumentPage: () => Promise<PageState>;
  /** Fetches a page's document ahead, and its code where that is the shell's: another section's may be many times as much. */
  readonly prefetchLightly: (path: string) => Promise<void>;
  readonly isOutdated: () => Promise<boolean>;
}

/** @param pages where a page goes that comes late */
export function createPageLoader(context: PageContext, pages: PageStore): PageLoader {
  const lock = createLiveLock(context.releases);
  const recovery = createRecovery(lock.isReplaced);
  const live = createLivePages(pages, recovery);
  const loadPart = createPartLoader(lock.releaseOf, recovery);
  const answers = new Map<string, Promise<PageAnswer>>();

  async function loadPage(path: string): Promise<LoadedPage> {
    await refetchFailedFiles();
    if (path === window.location.pathname && path === context.path) return loadOwn(path);
    const answer = await askFor(path);
    return answer.kind === 'page' ? loadFetched(path, answer) : { outcome: answer };
  }

  /** The document's own page, once more. A still one is there: what failed was to bring its parts to life. */
  async function loadOwn(path: string): Promise<LoadedPage> {
    const content = readFailedContent(pages, path);
    return content && !context.isLive ? { outcome: { kind: 'still', content } } : loadLive(targetOf(context), path);
  }

  async function loadFetched(path: string, { context: page, content, isStandIn }: FetchedPage): Promise<LoadedPage> {
    if (!lock.admit(page.releases)) return { outcome: { kind: 'document' } };
    const unlisted = isStandIn ? await findUnlisted(path) : undefined;
    if (unlisted) return loadLive(unlisted, path);
    return page.isLive ? loadLive(targetOf(page), path) : { outcome: { kind: 'still', content } };
  }

  /** A page of which nobody has a document: its section's code may know it all the same. */
  async function findUnlisted(path: string): Promise<PageTarget | undefined> {
    const [releases, { findReleaseRoute }] = await Promise.all([
      lock.read(),
      import(/* webpackChunkName: "find-route" */ './find-release-route'),
    ]);
    const route = findReleaseRoute(releases, path);
    const own = route && releases[route.section];
    return own && lock.admit({ [route.section]: own }) ? { releases, route, path } : undefined;
  }

  async function prefetchLightly(path: string): Promise<void> {
    const answer = await askFor(path);
    const isHeavy = answer.kind === 'page' && answer.context.isLive && answer.context.route?.section !== shellName;
    if (!isHeavy) await pages.prefetch(path);
  }

  function askFor(path: string): Promise<PageAnswer> {
    const known = answers.get(path);
    if (known) return known;
    const asked = ask(path);
    answers.set(path, asked);
    asked.catch(() => answers.delete(path));
    return asked;
  }

  async function ask(path: string): Promise<PageAnswer> {
    const shell = { section: shellName, release: context.releases[shellName]?.version ?? '', url: path };
    try {
      return await retryOnce(() => raisePreloadError(shell, fetchPage(path).catch(leaveToServiceWorker)));
    } catch (error) {
      raiseSectionError({ ...shell, kind: 'load', error });
      throw error;
    }
  }

  async function loadDocumentPage(): Promise<PageState> {
    const target = targetOf(context);
    return target ? live.loadForHydration(target) : { status: 'ready', outcome: showOutcome(context.path, { kind: 'not-found' }) };
  }

  async function loadLive(target: PageTarget | undefined, path: string): Promise<LoadedPage> {
    return target ? live.load(target) : { outcome: showOutcome(path, { kind: 'not-found' }) };
  }

  const lookForParts = () => watchParts(loadPart);
  addEventListener('page-shown', lookForParts);
  // A page that was waited for is in the document when whoever shows it has heard of it.
  pages.subscribe(() => setTimeout(lookForParts));
  setTimeout(lookForParts);

  return { loadPage, loadDocumentPage, prefetchLightly, isOutdated: lock.isOutdated };
}

/** What has to be loaded for a page to be live; undefined when nobody owns its path. */
function targetOf({ path, data, releases, route }: PageContext): PageTarget | undefined {
  return route ? { releases, route, path, data } : undefined;
}

/** Without a network the next page can only be a document that the service worker has kept. */
function leaveToServiceWorker(error: unknown): PageAnswer {
  const kept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (navigator.onLine || !kept) throw error;
  return { kind: 'document' };
}
