import type { Lock } from '@site/shared/lock';
import { ExpectedError } from './expected-error';
import { readLock } from './lock-file';
import { readReleases, sectionsOf } from './read-releases';
import type { StoredRelease } from '../render/site-renderer';
import type { SiteHome } from './site-home';
import { readSwitches } from './switches';
import type { Switch } from './switches';

/** What is live, and how it came to be. */
export interface LiveComposition {
  readonly lock: Lock;
  readonly stored: readonly StoredRelease[];
  readonly switches: readonly Switch[];
}

/** @throws ExpectedError when nothing is live yet or a part of it is missing */
export async function readLiveComposition(home: SiteHome): Promise<LiveComposition> {
  const switches = await readSwitches(home);
  const live = switches.at(-1);
  if (!live) throw new ExpectedError(`Wanted a live composition in ${home.folder}, found none. Run 'npm run compose' first.`);
  const lock = await readLock(home, live.composition).catch((cause: unknown) => {
    throw new ExpectedError(`${describe(cause)}\nIt is live: make it again with 'npm run compose -- --at ${live.composition}'.`, { cause });
  });
  return { lock, switches, stored: await readReleases(home, sectionsOf(lock.releases)) };
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
