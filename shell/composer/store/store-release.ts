import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { ExpectedError, unlessShort } from '../base/errors';
import { faultOf } from './damage';
import type { StoredRelease } from './read-releases';
import { readRelease, releaseFile } from './release-format';
import type { Release } from './release-format';
import { replaceFolder, writeWhole } from './staging';
import type { DiskStore } from './disk-store';
import { signatureFile } from './signature';
import { agreesWithLocks, checkPart, readSoundLocks, releasePart } from './verify';

/**
 * Moves a complete release from its staging folder into the store with one rename. The same release may be there
 * already: then only its signature can be new. A damaged one is replaced.
 *
 * @returns whether a release that was there has another signature now
 */
export async function storeRelease(disk: DiskStore, staged: StoredRelease): Promise<boolean> {
  const part = releasePart(disk, staged.release);
  if (staged.folder === part.folder) return false;
  const locks = await readSoundLocks(disk);
  await refuseOtherBytes(disk, staged, locks);
  const isSound = (await checkPart(part, locks)).problems.length === 0;
  if (!isSound) await replaceFolder(staged.folder, part.folder);
  const isSigned = isSound && (await renewSignature(disk, staged.folder, part.folder));
  await rm(staged.folder, { recursive: true, force: true });
  return isSigned;
}

/** A signature is of one `release.json`, which may have been written at another time: they come together. */
async function renewSignature(disk: DiskStore, from: string, to: string): Promise<boolean> {
  const [next, before] = await Promise.all([from, to].map((folder) => readFile(join(folder, signatureFile)).catch(unlessShort(undefined))));
  if (next === undefined || before?.equals(next)) return false;
  for (const file of [releaseFile, signatureFile]) await writeWhole(disk, join(to, file), await readFile(join(from, file)));
  return true;
}

/** @param locks of all compositions, where the caller has read them @throws ExpectedError when the store holds the same version with other bytes: a release never changes */
export async function refuseOtherBytes(disk: DiskStore, { release: staged }: StoredRelease, locks?: readonly Lock[]): Promise<void> {
  const { name, version } = staged;
  const folder = disk.release(name, version);
  const before = await readRelease(folder).catch(unlessShort(undefined));
  if (!before) return;
  const known = locks ?? (await readSoundLocks(disk));
  const isAsLocked = (release: Release) => agreesWithLocks(release, { name, version }, known);
  if (isAsLocked(staged) && !isAsLocked(before)) return;
  const other = await findOther(folder, before, staged);
  if (other === undefined) return;
  throw new ExpectedError(
    `Release ${name} ${version} is stored already, with other bytes (${other}). ` +
      'A release never changes: give it another version.',
  );
}

/** The first file that two releases of one version have with other bytes. */
async function findOther(folder: string, before: Release, staged: Release): Promise<string | undefined> {
  const listed = new Map(before.files.map(({ path, integrity }) => [path, integrity]));
  for (const { path, integrity } of staged.files) {
    if (listed.get(path) === integrity) continue;
    // The stored list may be what is damaged: then it contradicts the stored file, too.
    if ((await faultOf(join(folder, path), integrity)) !== undefined) return path;
  }
  return describe(before) === describe(staged) ? undefined : releaseFile;
}

/** `release.json` without the time and commit of the build, and without the hashes. */
function describe(release: Release): string {
  const files = release.files.map(({ path }) => path).sort();
  return JSON.stringify({ ...release, files, builtAt: undefined, commit: undefined });
}
