import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error-code';
import { namesIn } from './files-in';

/** Where something unfinished is written: its name ends with the process and the machine that write it. */
export function stagingFolder(folder: string, name: string): string {
  return join(folder, 'staging', `${name}-${process.pid}@${hostname()}`);
}

/** Removes what killed processes have left in a folder's `staging`. One with this process's own id comes from an earlier process. */
export async function clearStaging(folder: string): Promise<void> {
  const staging = join(folder, 'staging');
  // What cannot be removed is in nobody's way; a command that has to write there fails by itself.
  await Promise.all((await namesIn(staging)).map((name) => removeAbandoned(join(staging, name)).catch(() => undefined)));
}

async function removeAbandoned(path: string): Promise<void> {
  const [, pid, host] = /-(\d+)@([^@]+)$/.exec(path) ?? [];
  const isInUse = host !== undefined && (host === hostname() ? isAnother(Number(pid)) : await isRecent(path));
  if (!isInUse) await rm(path, { recursive: true, force: true });
}

/** Whether another process has this id. Signalling another user's process fails with EPERM, but it exists. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** No command takes longer: what is younger may be in use by one, also on another machine or in another container. */
export const longestCommandMs = 3_600_000;

async function isRecent(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs < longestCommandMs;
}
