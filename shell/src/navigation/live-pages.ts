/** Pages that are made by their section's code: those that are live as a whole, and those that nobody has prerendered. */
import type { PageOutcome } from '@site/shared';
import { linkDocumentStyles } from '../loading/document-styles';
import { unlinkStylesheets } from '../loading/fallback-releases';
import { DeadlineError, isCausedBy } from '../loading/load-failures';
import type { Recovery } from '../loading/recovery';
import type { LockedRelease } from '@site/shared/lock';
import { loadRoute } from './load-route';
import { ownerOf } from './page-owner';
import { readFailedContent } from './page-store';
import type { LoadedPage, PageState, PageStore } from './page-store';
import type { PageTarget } from './page-target';
import { showOutcome } from './show-outcome';
import { readStillContent } from './still-content';

export interface LivePages {
  /** Rejects with what the page's failure shows. */
  readonly load: (target: PageTarget) => Promise<LoadedPage>;
  /** The document's own page, for hydration. */
  readonly loadForHydration: (target: PageTarget) => Promise<PageState>;
}

/** @param pages where a page goes that comes late */
export function createLivePages(pages: PageStore, recovery: Recovery): LivePages {
  async function loadLive(target: PageTarget): Promise<LoadedPage> {
    const standIn = fromRelease(target, recovery.standIn(target.route.section));
    if (standIn) return loadStyled(standIn);
    try {
      return await loadStyled(target);
    } catch (error) {
      // Who has waited that long is told now; what can be done is done meanwhile.
      if (isCausedBy(error, DeadlineError)) recoverLater(target, error);
      else return recover(target, error);
      throw error;
    }
  }

  async function recover(target: PageTarget, error: unknown): Promise<LoadedPage> {
    const { releases, route: { section }, path } = target;
    const failed = { section, release: releases[section]?.version ?? '', url: path };
    const page = await recovery.recover(failed, error, (release) => loadInstead(target, release));
    return page === 'replaced' ? { outcome: { kind: 'document' } } : page;
  }

  function recoverLater(target: PageTarget, error: unknown): void {
    const { path } = target;
    recover(target, error).then(
      (page) => pages.prime(path, { status: 'ready', ...page }),
      () => pages.prime(path, { status: 'failed', error, content: readFailedContent(pages, path), retrying: false }),
    );
  }

  async function loadForHydration(target: PageTarget): Promise<PageState> {
    try {
      return { status: 'ready', ...(await load(target)) };
    } catch (error) {
      // The document's HTML is hydrated as it is; what takes its place comes after that.
      setTimeout(() => recoverLater(target, error));
      return { status: 'failed', error, content: readStillContent(document), retrying: false, recovering: true };
    }
  }

  return { load: loadLive, loadForHydration };
}

/** The page from another release than its own, without its data; undefined where that has no such page. */
function fromRelease({ route, path }: PageTarget, release: LockedRelease | undefined): PageTarget | undefined {
  return release && Object.hasOwn(release.routes, route.pattern) ? { releases: { [route.section]: release }, route, path } : undefined;
}

/** A page from another release, whose stylesheets take the place of those of its own. */
async function loadInstead(target: PageTarget, release: LockedRelease): Promise<LoadedPage | undefined> {
  const instead = fromRelease(target, release);
  const outcome = instead && (await askRoute(instead));
  if (!outcome || outcome.kind === 'not-found') return undefined;
  const failed = target.releases[target.route.section];
  if (failed) unlinkStylesheets(failed);
  await linkDocumentStyles();
  return { outcome, owner: ownerOf(instead.releases, instead.route) };
}

/** A page after the document's own: it needs more than what the document's style has for that one, and the shell's stylesheet first. */
async function loadStyled(target: PageTarget): Promise<LoadedPage> {
  const styles = linkDocumentStyles();
  const [page] = await Promise.all([load(target), styles]);
  return page;
}

async function load(target: PageTarget): Promise<LoadedPage> {
  const outcome = await askRoute(target);
  return { outcome: showOutcome(target.path, outcome), owner: ownerOf(target.releases, target.route) };
}

function askRoute({ releases, route, ...request }: PageTarget): Promise<PageOutcome> {
  return loadRoute(releases, route, request);
}
