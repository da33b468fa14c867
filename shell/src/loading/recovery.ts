import { shellName } from '@site/shared/lock';
import type { LockedRelease } from '@site/shared/lock';
import { findFallback } from './fallback-releases';
import { mayReloadFor } from './reload-guard';
import { raiseSectionError } from './section-error';
import { failedLoad } from './section-load-error';
import type { FailedLoad } from './section-load-error';

/** What is done for a section that cannot be had, before the visitor hears of it: the same for its pages and its live parts. */
export interface Recovery {
  /** The release that has taken a section's place in this document. */
  readonly standIn: (section: string) => LockedRelease | undefined;
  /**
   * Has what failed loaded from the section's previous good release, which stands in for the section from then on.
   *
   * @param wanted what failed, with the page's path
   * @param load answers undefined where a release has no such thing
   * @returns `replaced` when another release is live by now, once for each fault: files of one that is not may be gone,
   * so the document has to be loaded again
   * @throws the error, after it was told, when nothing helps
   */
  readonly recover: <T extends object>(wanted: FailedLoad, error: unknown, load: (release: LockedRelease) => Promise<T | undefined>) => Promise<T | 'replaced'>;
}

/** @param isReplaced whether another release of a section than this version is live by now */
export function createRecovery(isReplaced: (section: string, version: string) => Promise<boolean>): Recovery {
  const standIns = new Map<string, LockedRelease>();

  return {
    standIn: (section) => standIns.get(section),
    async recover(wanted, error, load) {
      const failure = { ...failedLoad(wanted, error), error };
      const { section, release, url } = failure;
      if ((await isReplaced(section, release)) && mayReloadFor(release, url)) return 'replaced';
      const previous = section === shellName ? undefined : await findFallback(section, release);
      const loaded = previous && (await load(previous).catch(() => undefined));
      if (!loaded) {
        raiseSectionError({ ...failure, kind: 'load' });
        throw error;
      }
      standIns.set(section, previous);
      raiseSectionError({ ...failure, kind: 'recovered', recoveredWith: previous.version });
      return loaded;
    },
  };
}
