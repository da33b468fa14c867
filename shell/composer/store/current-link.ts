import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError, messageOf } from '../base/errors';
import { fallbacksFile } from './root-files';
import type { DiskStore } from './disk-store';
import { clearStaging, writeWhole } from './staging';
import { readSwitch, switchNumbers } from './switches';
import type { Switch } from './switches';

/** Completes what killed commands have left undone, and removes what they have left. Called before anything is staged. */
export async function clearUp(disk: DiskStore): Promise<void> {
  await clearStaging(disk.folder);
  await linkCurrent(disk);
}

/**
 * Derives from the last switch what web servers that are not ours read: the link to the current site, and the list of the
 * fallback releases beside it. The switch has taken effect, so that what cannot be written fails no command: the next one
 * tries again.
 */
export async function linkCurrent(disk: DiskStore): Promise<void> {
  try {
    // Another command may have switched before the link is in place.
    for (let last = await readLast(disk); last !== undefined && !(await isLinked(disk, last)); last = await readLast(disk)) {
      await writeWhole(disk, join(disk.folder, fallbacksFile), formatFallbacks(last));
      const draft = disk.staging(`current-${randomUUID()}`);
      // Relative, so that the folder can be moved or mounted elsewhere.
      await symlink(join('sites', last.composition), draft);
      await rename(draft, disk.current);
    }
  } catch (error) {
    console.warn(`The link ${disk.current} could not be pointed to the current site: ${messageOf(error)}. The next command tries again.`);
  }
}

async function readLast(disk: DiskStore): Promise<Switch | undefined> {
  const number = (await switchNumbers(disk)).at(-1);
  return number === undefined ? undefined : readSwitch(disk, number).catch(() => undefined);
}

async function isLinked(disk: DiskStore, last: Switch): Promise<boolean> {
  const [target, fallbacks] = await Promise.all([readlink(disk.current).catch(() => undefined), disk.read(fallbacksFile).catch(() => undefined)]);
  return target === join('sites', last.composition) && fallbacks?.toString() === formatFallbacks(last);
}

/** The content of `/fallbacks.json`. */
export function formatFallbacks({ fallbacks = {} }: Pick<Switch, 'fallbacks'>): string {
  return JSON.stringify(fallbacks);
}

const formerFolders = ['renderings', 'compositions', 'switch-copies'];

/** @throws ExpectedError when a composer from before sites had folders has written the store */
export function refuseFormerLayout({ folder }: DiskStore): void {
  if (!formerFolders.some((name) => existsSync(join(folder, name)))) return;
  throw new ExpectedError(`An earlier state of this project has written ${folder}, with another layout. Remove its folders ${formerFolders.join(', ')}, releases and switches, then run 'npm run compose'. Enquiries stay.`);
}
