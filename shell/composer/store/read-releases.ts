import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { readRelease } from './release';
import type { SiteHome } from './site-home';
import type { StoredRelease } from '../render/site-renderer';

/** A release by its section and version. */
export interface SectionVersion {
  readonly name: string;
  readonly version: string;
}

/** The given releases as they lie in the store, the shell first. @throws ExpectedError when one is not there */
export async function readReleases(home: SiteHome, sections: readonly SectionVersion[]): Promise<StoredRelease[]> {
  const shellFirst = sections.toSorted((a, b) => Number(b.name === shellName) - Number(a.name === shellName));
  return Promise.all(
    shellFirst.map(async ({ name, version }) => {
      const folder = home.release(name, version);
      return { folder, release: await readRelease(folder) };
    }),
  );
}

/** The releases that a lock names. */
export function sectionsOf(releases: LockedReleases): SectionVersion[] {
  return Object.entries(releases).map(([name, { version }]) => ({ name, version }));
}
