import { messageOf } from '../base/errors';
import { startJob, systemClock } from '../base/jobs';
import type { Clock } from '../base/jobs';
import { guardedReleases } from '../store/history';
import type { GuardedRelease } from '../store/history';
import type { DiskStore } from '../store/disk-store';
import { readSwitches, switchNumbers } from '../store/switches';
import type { Switch } from '../store/switches';
import { allowedShare, isHarmful } from './judge-release';
import type { Fares, Watched } from './judge-release';
import { votes } from './health-table';
import type { HealthCount, HealthStore } from './health-table';

/** After so many networks, or so long, a release that was not found to harm anybody is watched no longer. */
const [watchedNetworks, watchedMs] = [2000, 14 * 86_400_000];
/** With fewer networks, the record of a release says little: those of all the section's good releases take its place. */
const leastRecord = 100;
/** So many pages from one network alone are no site's visitors. */
const manyPages = 50;

const [pollMs, retryMs] = [1000, 60_000];

export type Verdict = NonNullable<Switch['verdict']>;

export interface GuardOptions {
  readonly disk: DiskStore;
  readonly health: Pick<HealthStore, 'read'>;
  readonly log: { readonly info: (words: string) => void; readonly error: (words: string) => void };
  /** Makes the release before current again. Returns false where another command, or another server's guard, was faster. */
  readonly rollBack: (guarded: GuardedRelease, verdict: Verdict) => Promise<boolean>;
  /** Tells the owner, once for a verdict. @param outcome the verdict and what was done, as sentences */
  readonly tell: (verdict: Verdict, outcome: string, giveUp: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
}

export interface Guard {
  /** What the guard cannot do at present, for `/healthz`; undefined while it can, or has nothing to watch. */
  readonly note: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Watches the releases that were released under guard, and rolls back those that harm visitors. Whatever it cannot read, it leaves them as they are. */
export function startGuard({ disk, health, log, rollBack, tell, clock = systemClock }: GuardOptions): Guard {
  const closing = new AbortController();
  const told = new Set<string>();
  const failures = new Map<string, { readonly at: number; readonly note: string }>();
  let known: { readonly last: number | undefined; readonly switches: readonly Switch[] } = { last: undefined, switches: [] };
  let notes: readonly string[] = [];

  /** Those whose watch goes on, at the present time. */
  async function watched(): Promise<GuardedRelease[]> {
    const last = (await switchNumbers(disk)).at(-1);
    if (last !== known.last) known = { last, switches: await readSwitches(disk, 'none') };
    return guardedReleases(known.switches).filter(({ since }) => clock.now().getTime() - since.getTime() < watchedMs);
  }

  /** @param failure why it could not be rolled back */
  function tellOnce(verdict: Verdict, failure?: string): void {
    const key = `${verdict.section} ${verdict.release} ${failure === undefined ? 'went back' : 'stays'}`;
    if (told.has(key)) return;
    told.add(key);
    const words = `${describeVerdict(verdict)} ${failure ?? 'It was rolled back.'}`;
    log.error(words);
    tell(verdict, words, closing.signal).catch((error: unknown) => log.error(`The mail about it failed. ${messageOf(error)}`));
  }

  /** @returns a note for `/healthz` */
  async function judge(guarded: GuardedRelease, counts: readonly HealthCount[]): Promise<string | undefined> {
    const { section, release } = guarded;
    const [found, before] = [faresOf(counts, section, release), recordOf(counts, guarded)];
    const isOver = found.networks >= watchedNetworks;
    if (isOver && !told.has(`${section} ${release} over`)) {
      told.add(`${section} ${release} over`);
      log.info(`${section} ${release} is watched no longer: ${describeFares(found)}.`);
    }
    const failure = failures.get(`${section} ${release}`);
    if (failure && clock.now().getTime() - failure.at < retryMs) return failure.note;
    if (found.shown >= manyPages && found.networks === 1) return `The guard has seen ${found.shown} pages of ${section}, all from one network. Does TRUST_PROXY name the proxy?`;
    if (isOver || !isHarmful(found, allowedShare(before))) return undefined;
    const verdict: Verdict = { section, release, watched: pickFares(found), before: pickFares(before) };
    try {
      if (await rollBack(guarded, verdict)) tellOnce(verdict);
      return undefined;
    } catch (error) {
      const stays = `It could not be rolled back: ${messageOf(error)}`;
      const note = `${section} ${release} harms visitors. ${stays}`.replaceAll(disk.folder, '…');
      failures.set(`${section} ${release}`, { at: clock.now().getTime(), note });
      tellOnce(verdict, stays);
      return note;
    }
  }

  async function judgeAll(): Promise<readonly string[]> {
    const releases = await watched();
    if (releases.length === 0) return [];
    const counts = await health.read({ whats: votes });
    const last = known.switches.at(-1)?.at ?? '';
    const clockNote = clock.now().getTime() < Date.parse(last) ? `This machine's clock is before the last switch, which was at ${last}. Set it.` : undefined;
    const found: (string | undefined)[] = [clockNote];
    for (const guarded of releases) found.push(await judge(guarded, counts));
    return found.filter((note) => note !== undefined);
  }

  const job = startJob(clock, async () => {
    try {
      notes = await judgeAll();
    } catch (error) {
      const note = `The guard cannot watch releases. ${messageOf(error).replaceAll(disk.folder, '…')}`;
      if (!notes.includes(note)) log.error(note);
      notes = [note];
    }
    return pollMs;
  });
  return {
    note: () => (notes.length > 0 ? notes.join(' ') : undefined),
    close: () => {
      closing.abort();
      return job.close();
    },
  };
}

interface CountedFares extends Watched {
  readonly shown: number;
}

/** What was counted of a release, or of all in the list. A network whose first report was lost may have failed only. */
export function faresOf(counts: readonly HealthCount[], section: string, ...releases: readonly string[]): CountedFares {
  const own = counts.filter((one) => one.section === section && releases.includes(one.release));
  const sum = (what: string) => own.filter((one) => one.what === what).reduce((all, { count }) => all + count, 0);
  const networks = sum('networks');
  return { shown: sum('shown'), networks, failed: Math.min(sum('failed'), networks), forgeable: sum('forgeable') };
}

function pickFares({ networks, failed }: Fares): Fares {
  return { networks, failed };
}

/** The record that a watched release is compared with. */
function recordOf(counts: readonly HealthCount[], { section, before, good }: GuardedRelease): Watched {
  const own = faresOf(counts, section, before);
  return own.networks >= leastRecord ? own : faresOf(counts, section, ...good);
}

function describeFares({ networks, failed }: Fares): string {
  return `${failed} of ${networks} networks met a failure of it`;
}

export function describeVerdict({ section, release, watched, before }: Verdict): string {
  return `${section} ${release} harms visitors: ${describeFares(watched)}, and ${before.failed} of ${before.networks} of the release before.`;
}
