import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing } from './file-fault';

/**
 * Puts a staged folder in its place with one rename. A damaged folder that is there is kept aside until the new one
 * stands, and put back when that fails. Of two processes that do the same, one may find the other's folder in its place.
 */
export async function replaceFolder(staged: string, target: string): Promise<void> {
  // Like every staging folder's, its name ends with the process and the machine.
  const aside = join(dirname(staged), `damaged-${basename(staged)}`);
  await mkdir(dirname(target), { recursive: true });
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
