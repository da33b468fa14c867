import { linkDocumentStyles } from '../loading/document-styles';
import { findFallback, unlinkStylesheets } from '../loading/fallback-releases';
import { mayReloadFor } from '../loading/reload-guard';
import { raiseSectionError } from '../loading/section-error';
import { failedLoad } from '../loading/section-load-error';
import type { FailedLoad } from '../loading/section-load-error';
import { shellName } from '../lock';
import type { LockedRelease } from '../lock';
import type { LiveLock } from './live-lock';
import { loadRoute } from './load-route';
import type { OwnedRoute } from './find-route';
import { ownerOf } from './page-owner';
import type { LoadedPage } from './page-store';
import type { PageTarget } from './page-target';

/** What is done for a section that cannot be had, before the visitor hears of it. */
export interface Recovery {
  /** The page from the release that has taken its section's place in this document. */
  readonly standIn: (target: PageTarget) => PageTarget | undefined;
  /**
   * The page from the section's previous good release; or the page as a new document, when another release is
   * live by now: files of one that is not may be gone.
   *
   * @throws what the page failed with, after it was told, when nothing helps
   */
  readonly recover: (target: PageTarget, error: unknown) => Promise<LoadedPage>;
}

export function createRecovery(lock: LiveLock): Recovery {
  const standIns = new Map<string, LockedRelease>();

  function standIn({ route, path }: PageTarget): PageTarget | undefined {
    const release = standIns.get(route.section);
    return release && hasRoute(release, route) ? { releases: { [route.section]: release }, route, path } : undefined;
  }

  async function recover(target: PageTarget, error: unknown): Promise<LoadedPage> {
    const failure = describe(target, error);
    if (await isWorthADocument(failure)) return { outcome: { kind: 'document' } };
    const page = await loadFallback(target, failure).catch(() => undefined);
    if (page) return page;
    raiseSectionError({ ...failure, kind: 'load' });
    throw error;
  }

  async function isWorthADocument({ section, release, url }: Failure): Promise<boolean> {
    return (await lock.isReplaced(section, release)) && mayReloadFor(release, url);
  }

  /** The page from the previous release; undefined when there is none, or none with this page. */
  async function loadFallback(target: PageTarget, failure: Failure): Promise<LoadedPage | undefined> {
    const { section } = failure;
    const { route } = target;
    const release = section === shellName ? undefined : await findFallback(section, failure.release);
    if (!release || !hasRoute(release, route)) return undefined;
    const releases = { [section]: release };
    const outcome = await loadRoute(releases, route, { path: target.path });
    if (outcome.kind !== 'page' && outcome.kind !== 'redirect') return undefined;
    const failed = target.releases[section];
    if (failed) unlinkStylesheets(failed);
    await linkDocumentStyles();
    standIns.set(section, release);
    raiseSectionError({ ...failure, kind: 'recovered', recoveredWith: release.version });
    return { outcome, owner: ownerOf(releases, route) };
  }

  return { standIn, recover };
}

function hasRoute({ routes }: LockedRelease, { pattern }: OwnedRoute): boolean {
  return Object.hasOwn(routes, pattern);
}

interface Failure extends FailedLoad {
  readonly error: unknown;
}

function describe({ releases, route: { section }, path }: PageTarget, error: unknown): Failure {
  return { ...failedLoad({ section, release: releases[section]?.version ?? '', url: path }, error), error };
}
