import { systemClock } from '../clock';
import { startJob } from '../job';
import { messageOf } from '../store/expected-error';
import type { Bucket } from './bucket';
import { pull, pullKept } from './pull';

/** How often the pointer is read: with the time to open a composition, a switch is served within a second. */
const pollMs = 500;

/** How soon former compositions that could not be downloaded are tried again. */
const retryMs = 60_000;

/** Keeps a home at what is current in its bucket. */
export interface BucketFollower {
  /** Says that the home may be behind; undefined while it is not. Of no concern to visitors. Names neither the bucket nor the home: `/healthz` is public. */
  readonly note: () => string | undefined;
  readonly stop: () => void;
}

/** What a follower reports: that it cannot follow, once, and that it can again. */
export interface FollowerLog {
  readonly warn: (line: string) => void;
  readonly info: (line: string) => void;
}

/** The server serves its home, and goes on with what is there while the bucket is away. */
export function followBucket(bucket: Bucket, log: FollowerLog): BucketFollower {
  let knownTag: string | undefined;
  let isAway = false;
  let isWhole = false;
  let triedAt = -Infinity;

  async function follow(): Promise<void> {
    const pointer = await pull(bucket, knownTag);
    if (isAway) log.info('the bucket is followed again');
    isAway = false;
    if (typeof pointer === 'object') [knownTag, isWhole, triedAt] = [pointer.tag, false, -Infinity];
    if (isWhole || performance.now() - triedAt < retryMs) return;
    triedAt = performance.now();
    isWhole = await pullKept(bucket);
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
