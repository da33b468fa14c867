import { systemClock, startJob } from '../base/jobs';
import { leaveMs } from '../render/section-limits';
import type { Sections } from '../render/sections';
import { ExpectedError, messageOf } from '../base/errors';
import { goodCompositions } from '../store/history';
import type { DiskStore } from '../store/disk-store';
import { readSwitch, readSwitches, switchKey, switchNumbers } from '../store/switches';
import type { Choice } from './health';
import { openSite } from './open-site';
import type { Opening, OpenSite } from './open-site';

/** How often the next switch is looked for, and how often all of them are listed: the last one may have been moved away. */
const [pollMs, listMs] = [100, 5000];

/** Receives the composition that is served from now on, or a composition that failed to open, with its error. */
type OnSwitch = (id: string, error?: unknown) => void;

/** The current composition: a new one takes over once it is open. */
export interface SiteFollower {
  readonly current: () => OpenSite;
  /** The served composition, and why it is not the current one. */
  readonly choice: () => Choice;
  readonly stop: () => void;
}

/**
 * Opens the current composition, or a good earlier one, and follows the switches from then on.
 *
 * @param retryMs how soon a current composition that failed to open is tried again
 * @throws ExpectedError when no composition can be opened
 */
export async function followCurrent(disk: DiskStore, onSwitch: OnSwitch, retryMs = 5000): Promise<SiteFollower> {
  let last = (await switchNumbers(disk)).at(-1) ?? 0;
  const ids = goodCompositions(await readSwitches(disk, 'none'));
  let served = await openFirst(disk, ids, onSwitch);
  const left = new Set<Sections>();
  let tried = ids[0];
  let wanted = ids[0] ?? '';
  let triedAt = performance.now();
  let isStopped = false;

  /** Keeps the served composition when the wanted one fails to open. */
  function settle(id: string, opened: Opened): void {
    if (isStopped) return 'site' in opened ? opened.site.sections.close() : undefined;
    const isNews = id !== tried;
    const isMended = served.missed !== undefined || ('site' in opened && opened.site.isWhole && !served.site.isWhole);
    tried = id;
    triedAt = performance.now();
    if ('site' in opened) leave(served.site.sections);
    served = 'site' in opened ? { site: opened.site } : { site: served.site, missed: { wanted: id, error: opened.error } };
    if ('error' in opened) return isNews ? onSwitch(id, opened.error) : undefined;
    if (isNews || isMended) onSwitch(id);
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

  let listedAt = -Infinity;

  /** Finds out which composition is wanted. @returns whether there was another switch, which may also keep the composition and change its fallbacks */
  async function readNews(): Promise<boolean> {
    const isDue = performance.now() - listedAt >= listMs;
    if (!isDue && (await disk.read(switchKey(last + 1))) === undefined) return false;
    const [former, found] = [last, (await switchNumbers(disk)).at(-1)];
    if (found === undefined) throw new ExpectedError(`${disk.folder} holds no switch. Restore its folder switches, or run 'npm run compose'.`);
    const { composition } = await readSwitch(disk, found);
    [wanted, last, listedAt] = [composition, found, performance.now()];
    return last !== former;
  }

  async function follow(): Promise<void> {
    const isAnother = await readNews();
    const isRetry = (served.missed !== undefined || !served.site.isWhole) && performance.now() - triedAt >= retryMs;
    if (isAnother || wanted !== tried || isRetry) settle(wanted, await open(disk, wanted, { known: runningHosts() }));
  }

  const job = startJob(systemClock, async () => {
    await follow().catch((error: unknown) => settle('unknown', { error }));
    return pollMs;
  });
  const stop = () => {
    isStopped = true;
    void job.close();
    for (const sections of [...left, served.site.sections]) sections.close();
    left.clear();
  };
  return { current: () => served.site, choice: () => describeChoice(disk, served), stop };
}

/** The served composition, and the current one while it does not open. */
interface ServedSite {
  readonly site: OpenSite;
  readonly missed?: { readonly wanted: string; readonly error: unknown };
}

/** `/healthz` is public, so the site's folder is left out of the reason. */
function describeChoice({ folder }: DiskStore, { site, missed }: ServedSite): Choice {
  const serving = site.lock.composition;
  if (!missed) return { serving, wanted: serving };
  const { wanted, error } = missed;
  return { serving, wanted, reason: messageOf(error).replaceAll(folder, '…') };
}

/** Opens the first composition that opens. @throws ExpectedError when none does */
async function openFirst(disk: DiskStore, ids: readonly string[], onSwitch: OnSwitch): Promise<ServedSite> {
  let missed: ServedSite['missed'];
  for (const id of ids) {
    const opened = await open(disk, id);
    if ('site' in opened && !missed) return opened;
    onSwitch(id, 'site' in opened ? undefined : opened.error);
    if ('site' in opened) return { ...opened, ...(missed && { missed }) };
    missed ??= { wanted: id, error: opened.error };
  }
  throw new ExpectedError(`None of the ${ids.length} compositions in ${disk.folder} is readable. Run 'npm run compose' first.`, { cause: missed?.error });
}

type Opened = { readonly site: OpenSite } | { readonly error: unknown };

/** Opens a composition, or returns why that failed. */
function open(disk: DiskStore, id: string, opening?: Opening): Promise<Opened> {
  return openSite(disk, id, opening).then(
    (site) => ({ site }),
    (error: unknown) => ({ error }),
  );
}
