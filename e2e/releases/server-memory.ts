import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SiteServer } from '../../shell/composer/command/site-server';

/** Resident memory of the server's process in MB. */
export async function memoryMb({ pid }: SiteServer): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
