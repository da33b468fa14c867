import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { agreesWithLocks } from './expected-files';
import { ExpectedError } from './expected-error';
import { faultOf } from './file-fault';
import type { StoredRelease } from './read-releases';
import { readRelease, releaseFile } from './release';
import type { Release } from './release';
import { replaceFolder } from './replace-folder';
import type { SiteHome } from './site-home';
import { readSoundLocks, releasePart } from './stored-parts';
import { checkPart } from './verify';

/**
 * Moves a complete release from its staging folder into the store with one rename. The same release may be there
 * already; a damaged one is replaced.
 */
export async function storeRelease(home: SiteHome, staged: StoredRelease): Promise<void> {
  const part = releasePart(home, staged.release);
  if (staged.folder === part.folder) return;
  await refuseOtherBytes(home, staged);
  if ((await checkPart(home, part, await readSoundLocks(home))).length === 0) return rm(staged.folder, { recursive: true, force: true });
  await replaceFolder(staged.folder, part.folder);
}

/** @throws ExpectedError when the store holds the same version with other bytes: a release never changes */
export async function refuseOtherBytes(home: SiteHome, { release: staged }: StoredRelease): Promise<void> {
  const { name, version } = staged;
  const folder = home.release(name, version);
  const before = await readRelease(folder).catch(() => undefined);
  if (!before) return;
  const locks = await readSoundLocks(home);
  const isAsLocked = (release: Release) => agreesWithLocks(release, { name, version }, locks);
  if (isAsLocked(staged) && !isAsLocked(before)) return;
  const other = await findOther(folder, before, staged);
  if (other === undefined) return;
  throw new ExpectedError(
    `Wanted release ${name} ${version} as it is stored, found other bytes (${other}). ` +
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
