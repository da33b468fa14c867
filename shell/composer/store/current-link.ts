import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError, messageOf } from '../base/errors';
import { fallbacksFile } from './root-files';
import type { SiteHome } from './site-home';
import { clearStaging, writeWhole } from './staging';
import { readSwitch, switchNumbers } from './switches';
import type { Switch } from './switches';

/** Completes what killed commands have left undone, and removes what they have left. Called before anything is staged. */
export async function clearUp(home: SiteHome): Promise<void> {
  await clearStaging(home.folder);
  await linkCurrent(home);
}

/**
 * Derives from the last switch what web servers that are not ours read: the link to the current site, and the list of the
 * fallback releases beside it. The switch has taken effect, so that what cannot be written fails no command: the next one
 * tries again.
 */
export async function linkCurrent(home: SiteHome): Promise<void> {
  try {
    // Another command may have switched before the link is in place.
    for (let last = await readLast(home); last !== undefined && !(await isLinked(home, last)); last = await readLast(home)) {
      await writeWhole(home, join(home.folder, fallbacksFile), formatFallbacks(last));
      const draft = home.staging(`current-${randomUUID()}`);
      // Relative, so that the folder can be moved or mounted elsewhere.
      await symlink(join('sites', last.composition), draft);
      await rename(draft, home.current);
    }
  } catch (error) {
    console.warn(`The link ${home.current} could not be pointed to the current site: ${messageOf(error)}. The next command tries again.`);
  }
}

async function readLast(home: SiteHome): Promise<Switch | undefined> {
  const number = (await switchNumbers(home)).at(-1);
  return number === undefined ? undefined : readSwitch(home, number).catch(() => undefined);
}

async function isLinked(home: SiteHome, last: Switch): Promise<boolean> {
  const [target, fallbacks] = await Promise.all([readlink(home.current).catch(() => undefined), home.read(fallbacksFile).catch(() => undefined)]);
  return target === join('sites', last.composition) && fallbacks?.toString() === formatFallbacks(last);
}

/** The content of `/fallbacks.json`. */
export function formatFallbacks({ fallbacks = {} }: Pick<Switch, 'fallbacks'>): string {
  return JSON.stringify(fallbacks);
}

const formerFolders = ['renderings', 'compositions', 'switch-copies'];

/** @throws ExpectedError when a composer from before sites had folders has written the store */
export function refuseFormerLayout({ folder }: SiteHome): void {
  if (!formerFolders.some((name) => existsSync(join(folder, name)))) return;
  throw new ExpectedError(`An earlier state of this project has written ${folder}, with another layout. Remove its folders ${formerFolders.join(', ')}, releases and switches, then run 'npm run compose'. Enquiries stay.`);
}
