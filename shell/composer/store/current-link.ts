import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readlink, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError, messageOf } from './expected-error';
import type { SiteHome } from './site-home';
import { clearStaging } from './staging';
import { readCurrent } from './switches';

/** Completes what killed commands have left undone, and removes what they have left. Called before anything is staged. */
export async function clearUp(home: SiteHome): Promise<void> {
  await clearStaging(home.folder);
  await linkCurrent(home);
}

/**
 * Points `current` to the site of the last switch, for web servers that are not ours. The switch has taken effect, so that
 * a link that cannot be written fails no command: the next one tries again.
 */
export async function linkCurrent(home: SiteHome): Promise<void> {
  try {
    // Another command may have switched before the link is in place.
    for (let target = await wantedTarget(home); target !== undefined && target !== (await readTarget(home)); target = await wantedTarget(home)) {
      const draft = home.staging(`current-${randomUUID()}`);
      // Relative, so that the folder can be moved or mounted elsewhere.
      await symlink(target, draft);
      await rename(draft, home.current);
    }
  } catch (error) {
    console.warn(`The link ${home.current} could not be pointed to the current site: ${messageOf(error)}. The next command tries again.`);
  }
}

async function wantedTarget(home: SiteHome): Promise<string | undefined> {
  const composition = await readCurrent(home).catch(() => undefined);
  return composition === undefined ? undefined : join('sites', composition);
}

function readTarget({ current }: SiteHome): Promise<string | undefined> {
  return readlink(current).catch(() => undefined);
}

const formerFolders = ['renderings', 'compositions', 'switch-copies'];

/** @throws ExpectedError when a composer from before sites had folders has written the store */
export function refuseFormerLayout({ folder }: SiteHome): void {
  if (!formerFolders.some((name) => existsSync(join(folder, name)))) return;
  throw new ExpectedError(`An earlier state of this project has written ${folder}, with another layout. Remove its folders ${formerFolders.join(', ')}, releases and switches, then run 'npm run compose'. Enquiries stay.`);
}
