import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a staged folder in its place with one rename. A damaged folder that is there is kept aside until the new one
 * stands, and put back when that fails. Of two processes that do the same, one may find the other's folder in its place.
 */
export async function replaceFolder(staged: string, target: string): Promise<void> {
  // Like every staging folder's, its name ends with the process.
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
