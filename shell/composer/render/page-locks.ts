import type { LockedReleases } from '@site/shared/lock';
import { shellName } from '@site/shared/lock';
import type { StoredRelease } from '../store/read-releases';
import { lockForPage } from './lock-release';

/** Names an island of a page. */
export interface PageIsland {
  readonly section: string;
  readonly name: string;
}

/** Returns the lock of a page of a section with these islands: the shell's release and the section's own. */
export type PageLocks = (section: string | null, islands: readonly PageIsland[]) => LockedReleases;

/** Pages of one section with the same islands share a lock. */
export function createPageLocks(stored: readonly StoredRelease[]): PageLocks {
  const known = new Map<string, LockedReleases>();
  return (section, islands) => {
    const key = [section, ...islands.map(({ section: owner, name }) => `${owner}/${name}`)].join(' ');
    const lock = known.get(key) ?? lockPage(stored, section, islands);
    known.set(key, lock);
    return lock;
  };
}

function lockPage(stored: readonly StoredRelease[], section: string | null, islands: readonly PageIsland[]): LockedReleases {
  const own = stored.filter(({ release: { name } }) => name === shellName || name === section);
  const namesOf = (owner: string) => islands.filter((island) => island.section === owner).map(({ name }) => name);
  return Object.fromEntries(own.map(({ release }) => [release.name, lockForPage(release, namesOf(release.name))]));
}
