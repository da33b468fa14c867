import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteHome } from './site-home';

/**
 * Removes what commands have left that were killed: staging folders end with the id of their process. To be called
 * before anything is staged: what has this process's id is of an earlier one.
 */
export async function cleanStaging({ folder }: SiteHome): Promise<void> {
  const staging = join(folder, 'staging');
  const names = await readdir(staging).catch((): string[] => []);
  const dead = names.filter((name) => !isAnother(Number(name.split('-').at(-1))));
  await Promise.all(dead.map((name) => rm(join(staging, name), { recursive: true, force: true })));
}

/** Whether an id is that of another process that runs; one of another user's cannot be asked, but is there. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
