import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileMode, folderMode } from './file-modes';
import { isMissing } from './error-code';

/**
 * Puts a staged folder in its place with one rename. A damaged folder that is there is kept aside until the new one
 * stands, and put back when that fails. Everybody may read what is in it, whatever it was copied from. Of two processes that do the same, one may find the other's folder in its place.
 */
export async function replaceFolder(staged: string, target: string): Promise<void> {
  // Like every staging folder's, its name ends with the process and the machine.
  const aside = join(dirname(staged), `damaged-${basename(staged)}`);
  await mkdir(dirname(target), { recursive: true });
  await makeReadable(staged);
  // Where nothing was, only another process can have put something meanwhile, and that is sound.
  const isAside = existsSync(target) && (await rename(target, aside).then(() => true, () => false));
  try {
    await rename(staged, target);
  } catch (error) {
    if (isAside && !existsSync(target)) await rename(aside, target);
    if (!existsSync(target)) throw error;
  }
  await Promise.all([aside, staged].map((folder) => rm(folder, { recursive: true, force: true })));
}

/** nginx and servers of ours may run as other users. A link leads to what has its own permissions. */
async function makeReadable(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => [join(entry.parentPath, entry.name), entry.isFile() ? fileMode : folderMode] as const);
  await Promise.all([[folder, folderMode] as const, ...found].map(([path, mode]) => setMode(path, mode)));
}

/** Only the owner can, so that it is not done without need. */
async function setMode(path: string, mode: number): Promise<void> {
  if (((await stat(path)).mode & 0o7777) !== mode) await chmod(path, mode);
}

/** Where `removeWhole` removes something from. */
interface StagedRoot {
  readonly folder: string;
  readonly staging: (name: string) => string;
}

/**
 * Removes a folder or file. It is moved away first, so that nobody takes what is half removed for whole; another process
 * may have been first.
 *
 * @param path below the root
 */
export async function removeWhole({ folder, staging }: StagedRoot, path: string): Promise<void> {
  const away = staging(`removed-${path.replaceAll(/[/\\]/g, '-')}`);
  await mkdir(dirname(away), { recursive: true });
  await rename(join(folder, path), away).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rm(away, { recursive: true, force: true });
}
