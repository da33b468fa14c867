import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteHome } from '../site-home';

/** Removes what commands have left that were killed: staging folders end with the id of their process. */
export async function cleanStaging({ folder }: SiteHome): Promise<void> {
  const staging = join(folder, 'staging');
  const names = await readdir(staging).catch((): string[] => []);
  const dead = names.filter((name) => !isRunning(Number(name.split('-').at(-1))));
  await Promise.all(dead.map((name) => rm(join(staging, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
