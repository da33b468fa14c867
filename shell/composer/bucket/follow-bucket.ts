import { systemClock, startJob } from '../base/jobs';
import { messageOf } from '../base/errors';
import { switchKey, switchNumbers } from '../store/switches';
import { pull, pullKept } from './pull';
import type { BucketPair } from './bucket-store';

/** How often the next switch is asked for: with the time to open a composition, a switch is served within a second. */
const pollMs = 500;

/** How soon former compositions that could not be downloaded are tried again. */
const retryMs = 60_000;

/** Keeps a folder at what is current in its bucket. */
export interface BucketFollower {
  /** Says that the folder may be behind; undefined while it is not. Names neither the bucket nor the folder: `/healthz` is public. */
  readonly note: () => string | undefined;
  readonly stop: () => void;
}

/** What a follower reports: that it cannot follow, once, and that it can again. */
export interface FollowerLog {
  readonly warn: (line: string) => void;
  readonly info: (line: string) => void;
}

/** The server serves its folder, and goes on with what is there while the bucket is away. */
export function followBucket(pair: BucketPair, log: FollowerLog): BucketFollower {
  const { disk, bucket } = pair;
  let isAway = false;
  let isWhole = false;
  let isBehind = false;
  let triedAt = -Infinity;

  async function follow(): Promise<void> {
    const next = ((await switchNumbers(disk)).at(-1) ?? 0) + 1;
    // Until the history has come, too: the last switch comes first.
    isBehind ||= (await bucket.read(switchKey(next))) !== undefined;
    if (isBehind) {
      await pull(pair);
      [isBehind, isWhole, triedAt] = [false, false, -Infinity];
    }
    if (isAway) log.info('the bucket is followed again');
    isAway = false;
    if (isWhole || performance.now() - triedAt < retryMs) return;
    triedAt = performance.now();
    isWhole = await pullKept(pair);
  }

  function fail(error: unknown): void {
    if (!isAway) log.warn(`the bucket cannot be followed: ${messageOf(error)}`);
    isAway = true;
  }

  const job = startJob(systemClock, async () => {
    await follow().catch(fail);
    return pollMs;
  });
  return {
    note: () => (isAway ? 'This server cannot follow its bucket, so it does not see releases from elsewhere. Its log says why.' : undefined),
    stop: () => void job.close(),
  };
}
