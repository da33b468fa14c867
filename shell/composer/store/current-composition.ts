import type { Lock } from '@site/shared/lock';
import { DamageError } from './damage';
import { readLock } from './lock-file';
import { readStoredRelease, lockedReleases, shellFirst } from './read-releases';
import type { ReleaseId, StoredRelease } from './read-releases';
import type { DiskStore } from './disk-store';
import { readSoundLocks, requireUsableRelease } from './verify';
import { NothingReleasedError, readSwitches } from './switches';
import type { Switch } from './switches';

/** The composition that visitors get, and the switches that led to it, the oldest first. */
export interface CurrentComposition {
  readonly lock: Lock;
  /** Its undamaged releases, the shell first. */
  readonly stored: readonly StoredRelease[];
  /** Why each of its other releases is not usable. A command may replace such a release, but not build on it. */
  readonly damaged: readonly DamageError[];
  readonly switches: readonly Switch[];
}

/** @throws ExpectedError when there is none yet, DamageError when its lock or the last switch is not readable */
export async function readCurrentComposition(disk: DiskStore): Promise<CurrentComposition> {
  const switches = await readSwitches(disk);
  const current = switches.at(-1);
  if (!current) throw new NothingReleasedError(disk);
  const lock = await readLock(disk, current.composition);
  const locks = await readSoundLocks(disk);
  const read = await Promise.all(shellFirst(lockedReleases(lock.releases)).map((one) => readUsable(disk, one, locks)));
  return {
    lock,
    switches,
    stored: read.flatMap((one) => (one instanceof DamageError ? [] : [one])),
    damaged: read.filter((one) => one instanceof DamageError),
  };
}

/** The current releases of all sections but one. @throws DamageError when one of them is damaged */
export function releasesBeside({ stored, damaged }: CurrentComposition, section: string): StoredRelease[] {
  const other = damaged.find(({ part }) => part.kind === 'release' && part.name !== section);
  if (other) throw other;
  return stored.filter(({ release }) => release.name !== section);
}

async function readUsable(disk: DiskStore, section: ReleaseId, locks: readonly Lock[]): Promise<StoredRelease | DamageError> {
  try {
    const stored = await readStoredRelease(disk, section);
    await requireUsableRelease(stored, locks);
    return stored;
  } catch (error) {
    if (error instanceof DamageError) return error;
    throw error;
  }
}
