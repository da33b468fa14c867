import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteHome } from './site-home';

/**
 * Removes what killed commands have left: the name of a staging folder ends with the id of its process. Called before
 * anything is staged, so folders with this process's own id come from an earlier process.
 */
export async function cleanStaging({ folder }: SiteHome): Promise<void> {
  const staging = join(folder, 'staging');
  const names = await readdir(staging).catch((): string[] => []);
  const dead = names.filter((name) => !isAnother(Number(name.split('-').at(-1))));
  // What cannot be removed is in nobody's way; a command that has to write there fails by itself.
  await Promise.all(dead.map((name) => rm(join(staging, name), { recursive: true, force: true }).catch(() => undefined)));
}

/** Whether another process has this id. Signalling another user's process fails with EPERM, but it exists. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
