import { existsSync } from 'node:fs';
import { ExpectedError } from './expected-error';
import { readLock } from './lock-file';
import { lockedReleases, releasesAt } from './read-releases';
import type { ReleaseId } from './read-releases';
import type { SiteHome } from './site-home';
import { readSwitches } from './switches';

/**
 * The releases of a composition. The history names them even when the composition's own folder is gone.
 *
 * @throws ExpectedError when there never was such a composition
 */
export async function findReleases(home: SiteHome, composition: string): Promise<ReleaseId[]> {
  const past = (await readSwitches(home, 'none')).findLast((one) => one.composition === composition);
  if (past) return releasesAt(past.sections);
  if (existsSync(home.composition(composition))) return lockedReleases((await readLock(home, composition)).releases);
  throw new ExpectedError(`Composition ${composition} is neither in the history nor in the store. See 'npm run releases'.`);
}
