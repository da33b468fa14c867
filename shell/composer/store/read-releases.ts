import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { DamageError } from './damage';
import { isShortage } from '../base/errors';
import { OtherFormatError, readRelease, releaseFile } from './release-format';
import type { Release } from './release-format';
import type { DiskStore } from './disk-store';

/** A release and the folder that holds it. */
export interface StoredRelease {
  readonly release: Release;
  readonly folder: string;
}

/** Names a release by its section and version. */
export interface ReleaseId {
  readonly name: string;
  readonly version: string;
}

/** Reads the given releases from the store, the shell first. @throws DamageError when one is missing or unreadable */
export async function readReleases(disk: DiskStore, ids: readonly ReleaseId[]): Promise<StoredRelease[]> {
  return Promise.all(shellFirst(ids).map((one) => readStoredRelease(disk, one)));
}

export function shellFirst(ids: readonly ReleaseId[]): ReleaseId[] {
  return ids.toSorted((a, b) => Number(b.name === shellName) - Number(a.name === shellName));
}

/** Reads a release from the store. @throws DamageError when it is missing or unreadable */
export async function readStoredRelease(disk: DiskStore, { name, version }: ReleaseId): Promise<StoredRelease> {
  const folder = disk.release(name, version);
  const release = await readRelease(folder).catch((cause: unknown) => {
    if (cause instanceof OtherFormatError || isShortage(cause)) throw cause;
    const found = existsSync(join(folder, releaseFile)) ? `this composer cannot read ${releaseFile}` : `${releaseFile} is missing`;
    throw new DamageError({ kind: 'release', folder, name, version }, found, { cause });
  });
  return { folder, release };
}

/** The releases that a lock names. */
export function lockedReleases(releases: LockedReleases): ReleaseId[] {
  return Object.entries(releases).map(([name, { version }]) => ({ name, version }));
}

/** The versions of releases by their sections, and back. */
export function versionsOf(ids: readonly ReleaseId[]): Record<string, string> {
  return Object.fromEntries(ids.map(({ name, version }) => [name, version]));
}

export function releasesAt(versions: Readonly<Record<string, string>>): ReleaseId[] {
  return Object.entries(versions).map(([name, version]) => ({ name, version }));
}
