import { systemClock } from '../clock';
import { startJob } from '../job';
import type { Sections } from '../render/sections';
import { ExpectedError } from '../store/expected-error';
import { goodCompositions } from '../store/good-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSoundSwitches } from '../store/switches';
import type { Health } from './health';
import type { OpenSite } from './open-site';
import { degraded, healthy, leaveMs, open, openFirst } from './served-site';
import type { OnSwitch, Opened } from './served-site';

/** How often the switches are read. */
const pollMs = 100;

/** The current composition: a new one takes over once it is open. */
export interface SiteFollower {
  readonly current: () => OpenSite;
  readonly health: () => Health;
  readonly stop: () => void;
}

/**
 * Opens the current composition, or a good earlier one, and follows the switches from then on.
 *
 * @param retryMs how soon a current composition that failed to open is tried again
 * @throws ExpectedError when no composition can be opened
 */
export async function followCurrent(home: SiteHome, onSwitch: OnSwitch, retryMs = 5000): Promise<SiteFollower> {
  const ids = goodCompositions(await readSoundSwitches(home));
  let served = await openFirst(home, ids, onSwitch);
  const left = new Set<Sections>();
  let tried = ids[0];
  let triedAt = performance.now();

  /** Keeps the served composition when the wanted one fails to open. */
  function settle(wanted: string, opened: Opened): void {
    const isNews = wanted !== tried;
    const isMended = served.health.status === 'degraded' || ('site' in opened && opened.site.isWhole);
    tried = wanted;
    triedAt = performance.now();
    if ('site' in opened) leave(served.site.sections);
    served = 'site' in opened ? healthy(opened.site) : { site: served.site, health: degraded(home, served.site, wanted, opened.error) };
    if ('error' in opened) return isNews ? onSwitch(wanted, opened.error) : undefined;
    if (isNews || isMended) onSwitch(wanted);
  }

  /** Ends the processes that only the former composition uses, once its last requests are answered. */
  function leave(sections: Sections): void {
    left.add(sections);
    setTimeout(() => {
      if (left.delete(sections)) sections.close();
    }, leaveMs).unref();
  }

  /** A rollback finds the processes of what was left a moment ago. */
  function runningHosts(): Pick<Sections, 'hosts'> {
    return { hosts: new Map([...left, served.site.sections].flatMap(({ hosts }) => [...hosts])) };
  }

  async function follow(): Promise<void> {
    const id = await readCurrent(home);
    const isRetry = (served.health.status === 'degraded' || !served.site.isWhole) && performance.now() - triedAt >= retryMs;
    if (id === undefined) throw new ExpectedError(`Wanted a switch in ${home.switches}, found none. Restore the folder, or run 'npm run compose'.`);
    if (id !== tried || isRetry) settle(id, await open(home, id, { known: runningHosts() }));
  }

  const job = startJob(systemClock, async () => {
    await follow().catch((error: unknown) => settle('unknown', { error }));
    return pollMs;
  });
  const stop = () => {
    void job.close();
    for (const sections of [...left, served.site.sections]) sections.close();
    left.clear();
  };
  return { current: () => served.site, health: () => served.health, stop };
}
