import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { DamageError } from './damage';
import { OtherFormatError, readRelease, releaseFile } from './release';
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

/** Reads the given releases from the store, the shell first. @throws DamageError when one is missing or unreadable */
export async function readReleases(home: SiteHome, sections: readonly SectionVersion[]): Promise<StoredRelease[]> {
  return Promise.all(shellFirst(sections).map((one) => readStoredRelease(home, one)));
}

export function shellFirst(sections: readonly SectionVersion[]): SectionVersion[] {
  return sections.toSorted((a, b) => Number(b.name === shellName) - Number(a.name === shellName));
}

/** Reads a release from the store. @throws DamageError when it is missing or unreadable */
export async function readStoredRelease(home: SiteHome, { name, version }: SectionVersion): Promise<StoredRelease> {
  const folder = home.release(name, version);
  const release = await readRelease(folder).catch((cause: unknown) => {
    if (cause instanceof OtherFormatError) throw cause;
    const found = existsSync(join(folder, releaseFile)) ? `a ${releaseFile} that this composer cannot read` : `no ${releaseFile}`;
    throw new DamageError({ kind: 'release', folder, name, version }, found, { cause });
  });
  return { folder, release };
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
