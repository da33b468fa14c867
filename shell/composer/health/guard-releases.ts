import { messageOf } from '../base/errors';
import { startJob, systemClock } from '../base/jobs';
import type { Clock } from '../base/jobs';
import { guardedReleases } from '../store/history';
import type { GuardedRelease } from '../store/history';
import type { DiskStore } from '../store/disk-store';
import { readSwitches, switchNumbers } from '../store/switches';
import type { Switch } from '../store/switches';
import { allowedShare, isHarmful } from './judge-release';
import type { Watched } from './judge-release';
import type { HealthCount, HealthStore } from './health-table';

/** After so many networks a release that was not found to harm anybody is watched no longer. */
const watchedNetworks = 2000;
/** With fewer networks, the record of a release says little: those of all the section's other releases take its place. */
const leastRecord = 100;

const [pollMs, retryMs] = [1000, 5000];

export type Verdict = NonNullable<Switch['verdict']>;

export interface GuardOptions {
  readonly disk: DiskStore;
  readonly health: Pick<HealthStore, 'read'>;
  readonly log: { readonly info: (words: string) => void; readonly error: (words: string) => void };
  /** Makes the release before current again. Returns false where another command, or another server's guard, was faster. */
  readonly rollBack: (guarded: GuardedRelease, verdict: Verdict) => Promise<boolean>;
  /** Tells the owner. */
  readonly tell: (verdict: Verdict, giveUp: AbortSignal) => Promise<unknown>;
  readonly clock?: Clock;
}

export interface Guard {
  /** What the guard cannot do at present, for `/healthz`; undefined while it can, or has nothing to watch. */
  readonly note: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Watches the releases that were released under guard, and rolls back those that harm visitors. Whatever it cannot read, it leaves them as they are. */
export function startGuard({ disk, health, log, rollBack, tell, clock = systemClock }: GuardOptions): Guard {
  const ended = new Set<string>();
  const closing = new AbortController();
  let known: { readonly last: number | undefined; readonly switches: readonly Switch[] } = { last: undefined, switches: [] };
  let trouble: string | undefined;

  async function watched(): Promise<GuardedRelease[]> {
    const last = (await switchNumbers(disk)).at(-1);
    if (last !== known.last) known = { last, switches: await readSwitches(disk, 'none') };
    return guardedReleases(known.switches).filter(({ section, release }) => !ended.has(`${section} ${release}`));
  }

  async function judge(guarded: GuardedRelease, counts: readonly HealthCount[]): Promise<void> {
    const { section, release } = guarded;
    const [found, before] = [faresOf(counts, section, release), recordOf(counts, guarded)];
    if (isHarmful(found, allowedShare(before))) {
      const verdict: Verdict = { section, release, watched: pickFares(found), before };
      if (!(await rollBack(guarded, verdict))) return;
      log.error(describeVerdict(verdict));
      void tell(verdict, closing.signal);
    } else if (found.networks >= watchedNetworks) {
      ended.add(`${section} ${release}`);
      log.info(`${section} ${release} is watched no longer: ${describeFares(found)}.`);
    }
  }

  const job = startJob(clock, async () => {
    try {
      const releases = await watched();
      const counts = releases.length > 0 ? await health.read() : [];
      for (const guarded of releases) await judge(guarded, counts);
      const last = known.switches.at(-1)?.at ?? '';
      trouble = releases.length > 0 && clock.now().getTime() < Date.parse(last) ? `This machine's clock is before the last switch, which was at ${last}. Set it.` : undefined;
      return pollMs;
    } catch (error) {
      if (trouble === undefined) log.error(`The guard cannot watch releases. ${messageOf(error)}`);
      trouble = `The guard cannot watch releases. ${messageOf(error).replaceAll(disk.folder, '…')}`;
      return retryMs;
    }
  });
  return {
    note: () => trouble,
    close: () => {
      closing.abort();
      return job.close();
    },
  };
}

/** What was counted of a release. */
export function faresOf(counts: readonly HealthCount[], section: string, release?: string): Watched {
  const sum = (what: string) => counts.filter((one) => one.section === section && (release === undefined || one.release === release) && one.what === what).reduce((all, { count }) => all + count, 0);
  return { networks: sum('networks'), failed: sum('failed'), forgeable: sum('forgeable') };
}

function pickFares({ networks, failed }: Watched): Verdict['before'] {
  return { networks, failed };
}

/** The record that a watched release is compared with. */
function recordOf(counts: readonly HealthCount[], { section, release, before }: GuardedRelease): Verdict['before'] {
  const own = pickFares(faresOf(counts, section, before));
  return own.networks >= leastRecord ? own : pickFares(faresOf(counts.filter((one) => one.release !== release), section));
}

function describeFares({ networks, failed }: Verdict['before']): string {
  return `${failed} of ${networks} networks met a failure of it`;
}

export function describeVerdict({ section, release, watched, before }: Verdict): string {
  return `${section} ${release} harms visitors: ${describeFares(watched)}, and ${before.failed} of ${before.networks} of the release before. It is rolled back.`;
}
