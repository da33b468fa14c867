import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './files-in';
import type { SiteHome } from './site-home';
import { copySwitches } from './switches';

/** Completes what killed commands have left undone, and removes what they have left. Called before anything is staged. */
export async function clearUp(home: SiteHome): Promise<void> {
  await clearStaging(home.folder);
  await copySwitches(home);
}

/**
 * Removes what killed processes have left in a folder's `staging`. The name of each ends with the id of its process; one
 * with this process's own id comes from an earlier process.
 */
export async function clearStaging(folder: string): Promise<void> {
  const staging = join(folder, 'staging');
  const names = await namesIn(staging);
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
