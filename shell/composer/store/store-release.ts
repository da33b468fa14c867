import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from './expected-error';
import type { SiteHome } from './site-home';
import type { StoredRelease } from './read-releases';
import { readRelease, releaseFile } from './release';
import type { Release } from './release';

/** Moves a complete release from its staging folder into the store with one rename. The same release may be there already. */
export async function storeRelease(home: SiteHome, staged: StoredRelease): Promise<void> {
  const target = home.release(staged.release.name, staged.release.version);
  if (staged.folder === target) return;
  await refuseOtherBytes(home, staged);
  if (existsSync(join(target, releaseFile))) return rm(staged.folder, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(staged.folder, target);
}

/** @throws ExpectedError when the store holds the same version with other bytes: a release never changes */
export async function refuseOtherBytes(home: SiteHome, { release: staged }: StoredRelease): Promise<void> {
  const { name, version } = staged;
  const stored = home.release(name, version);
  if (!existsSync(join(stored, releaseFile))) return;
  const before = await readRelease(stored);
  const other = staged.files.find(({ path, integrity }) => before.files.find((file) => file.path === path)?.integrity !== integrity);
  if (!other && describe(before) === describe(staged)) return;
  throw new ExpectedError(
    `Wanted release ${name} ${version} as it is stored, found other bytes (${other?.path ?? releaseFile}). ` +
      'A release never changes: give it another version.',
  );
}

/** `release.json` without the time and commit of the build. */
function describe(release: Release): string {
  return JSON.stringify({ ...release, builtAt: undefined, commit: undefined });
}
