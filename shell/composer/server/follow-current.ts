import type { Bundles } from '../render/load-bundle';
import { ExpectedError } from '../store/expected-error';
import type { SiteHome } from '../store/site-home';
import { readCurrent } from '../store/switches';
import type { Health } from './health';
import type { OpenSite } from './open-site';
import { repeat } from './repeat';
import { degraded, healthy, open, openFirst } from './served-site';
import type { OnSwitch, Opened } from './served-site';

/** How often the switches are read. */
const pollMs = 100;

/** The current composition: a new one takes over once it is open. */
export interface SiteFollower {
  readonly current: () => OpenSite;
  readonly health: () => Health;
  readonly stop: () => void;
}

export interface Following {
  /** Compositions to try at start, the best first: the current one, then earlier ones. */
  readonly candidates?: () => Promise<readonly string[]>;
  /** Bundles that were evaluated while the composition was made. */
  readonly bundles?: Bundles | undefined;
  /** How soon a current composition that failed to open is tried again. */
  readonly retryMs?: number;
}

/** @throws ExpectedError when no composition can be opened */
export async function followCurrent(
  home: SiteHome,
  onSwitch: OnSwitch,
  { candidates = () => currentAlone(home), bundles, retryMs = 5000 }: Following = {},
): Promise<SiteFollower> {
  const ids = [...new Set(await candidates())];
  let served = await openFirst(home, ids, onSwitch, bundles);
  let tried = ids[0];
  let triedAt = performance.now();

  /** Keeps the served composition when the wanted one fails to open. */
  function settle(wanted: string, opened: Opened): void {
    const isNews = wanted !== tried;
    const isMended = served.health.status === 'degraded' || ('site' in opened && opened.site.isWhole);
    tried = wanted;
    triedAt = performance.now();
    served = 'site' in opened ? healthy(opened.site) : { site: served.site, health: degraded(home, served.site, wanted, opened.error) };
    if ('error' in opened) return isNews ? onSwitch(wanted, opened.error) : undefined;
    if (isNews || isMended) onSwitch(wanted);
  }

  async function follow(): Promise<void> {
    const id = await readCurrent(home);
    const isRetry = (served.health.status === 'degraded' || !served.site.isWhole) && performance.now() - triedAt >= retryMs;
    if (id === undefined) throw new ExpectedError(`Wanted a switch in ${home.switches}, found none. Restore the folder, or run 'npm run compose'.`);
    if (id !== tried || isRetry) settle(id, await open(home, id, served.site.bundles));
  }

  const stop = repeat(() => follow().catch((error: unknown) => settle('unknown', { error })), pollMs);
  return { current: () => served.site, health: () => served.health, stop };
}

async function currentAlone(home: SiteHome): Promise<string[]> {
  const current = await readCurrent(home);
  return current === undefined ? [] : [current];
}
