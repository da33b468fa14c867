import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { readRelease } from './release';
import type { Release } from './release';
import type { SiteHome } from './site-home';

/** A release and the folder that holds it. */
export interface StoredRelease {
  readonly release: Release;
  readonly folder: string;
}

/** Names a release by its section and version. */
export interface SectionVersion {
  readonly name: string;
  readonly version: string;
}

/** Reads the given releases from the store, the shell first. @throws ExpectedError when one is missing or unreadable */
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

/** The versions of sections by their names, and back. */
export function versionsOf(sections: readonly SectionVersion[]): Record<string, string> {
  return Object.fromEntries(sections.map(({ name, version }) => [name, version]));
}

export function sectionVersions(versions: Readonly<Record<string, string>>): SectionVersion[] {
  return Object.entries(versions).map(([name, version]) => ({ name, version }));
}
