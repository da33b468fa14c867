/**
 * Switches between two compositions again and again, with the code that every command switches with, and waits
 * each time until the server has followed. A process of its own: `swap-current.ts <store> <url> <times> <id> <id>`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readLock } from '../../shell/composer/store/lock-file';
import { lockedReleases, versionsOf } from '../../shell/composer/store/read-releases';
import { readCurrent, switchTo } from '../../shell/composer/store/switches';
import { diskStore } from '../../shell/composer/store/disk-store';

/** A switch as others saw it, in milliseconds of the clock. */
export interface Swap {
  readonly composition: string;
  /** Before this moment the composition was not served. */
  readonly fromMs: number;
  /** After this moment no other was. */
  readonly seenMs: number;
}

const followDeadlineMs = 10_000;

async function swap(folder: string, url: string, composition: string): Promise<Swap> {
  const disk = diskStore(folder);
  const { releases } = await readLock(disk, composition);
  const sections = versionsOf(lockedReleases(releases));
  const previous = (await readCurrent(disk)) ?? null;
  const fromMs = Date.now();
  await switchTo(disk, { composition, previous, at: new Date().toISOString(), by: 'soak', action: 'release', sections });
  while ((await served(url)) !== composition) {
    if (Date.now() - fromMs > followDeadlineMs) throw new Error(`${url} did not follow to ${composition} in time.`);
    await pause(10);
  }
  return { composition, fromMs, seenMs: Date.now() };
}

async function served(url: string): Promise<string> {
  const response = await fetch(`${url}version`);
  return ((await response.json()) as Pick<Swap, 'composition'>).composition;
}

const [folder = '', url = '', times = '', ...compositions] = process.argv.slice(2);
for (let count = 1; count <= Number(times); count += 1) {
  console.log(JSON.stringify(await swap(folder, url, compositions[count % compositions.length] ?? '')));
}
