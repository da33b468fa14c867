import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { ExpectedError } from './expected-error';
import { lockFile, readLock } from './lock-file';
import { readReleases, sectionsOf } from './read-releases';
import type { StoredRelease } from './read-releases';
import type { SiteHome } from './site-home';
import { readSwitches } from './switches';
import type { Switch } from './switches';

/** The composition that visitors get, and the switches that led to it, the oldest first. */
export interface CurrentComposition {
  readonly lock: Lock;
  readonly stored: readonly StoredRelease[];
  readonly switches: readonly Switch[];
}

/** @throws ExpectedError when there is none yet, or a part of it is missing or not readable by this composer */
export async function readCurrentComposition(home: SiteHome): Promise<CurrentComposition> {
  const switches = await readSwitches(home);
  const current = switches.at(-1);
  if (!current) throw new ExpectedError(`Wanted a current composition in ${home.folder}, found none. Run 'npm run compose' first.`);
  const lock = await readLock(home, current.composition).catch((cause: unknown) => {
    if (existsSync(join(home.composition(current.composition), lockFile))) throw cause;
    throw new ExpectedError(`Wanted the current composition ${current.composition}, found no lock of it. Restore it with 'npm run compose -- --at ${current.composition}'.`, { cause });
  });
  return { lock, switches, stored: await readReleases(home, sectionsOf(lock.releases)) };
}
