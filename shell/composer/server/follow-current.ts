import { readLive } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import type { Health } from './health';
import type { LiveSite } from './live-site';
import { repeat } from './repeat';
import { degraded, open, openFirst, serve } from './served-site';
import type { OnSwitch, Opened } from './served-site';

/** How often it is asked which composition is live. */
const pollMs = 100;

/** The live composition, always whole: a new one takes over when it has been opened. */
export interface LiveSiteFollower {
  readonly current: () => LiveSite;
  readonly health: () => Health;
  readonly stop: () => void;
}

export interface Following {
  /** Compositions to try at start, the newest first: the live one, then those that were live before. */
  readonly candidates?: () => Promise<readonly string[]>;
  /** How soon a live composition that cannot be read is tried again. */
  readonly retryMs?: number;
}

/** @throws ExpectedError when there is no composition that can be opened */
export async function followLive(
  home: SiteHome,
  onSwitch: OnSwitch,
  { candidates = () => liveAlone(home), retryMs = 5000 }: Following = {},
): Promise<LiveSiteFollower> {
  const ids = [...new Set(await candidates())];
  let served = await openFirst(home, ids, onSwitch);
  let tried = ids[0];
  let triedAt = performance.now();

  /** Keeps what is served when the wanted composition cannot be. */
  function settle(wanted: string, opened: Opened): void {
    const isNews = wanted !== tried;
    tried = wanted;
    triedAt = performance.now();
    served = 'site' in opened ? serve(opened.site) : { site: served.site, health: degraded(home, served.site, wanted, opened.error) };
    if ('site' in opened) onSwitch(wanted);
    else if (isNews) onSwitch(wanted, opened.error);
  }

  async function follow(): Promise<void> {
    const id = await readLive(home);
    const isRetry = served.health.status === 'degraded' && performance.now() - triedAt >= retryMs;
    if (id !== undefined && (id !== tried || isRetry)) settle(id, await open(home, id));
  }

  const stop = repeat(() => follow().catch((error: unknown) => settle('unknown', { error })), pollMs);
  return { current: () => served.site, health: () => served.health, stop };
}

async function liveAlone(home: SiteHome): Promise<string[]> {
  const live = await readLive(home);
  return live === undefined ? [] : [live];
}
