/** Runs a job as soon as a place is free. One that has waited for `waitMs` is refused instead. */
export type JobQueue = <T>(job: () => Promise<T>, waitMs?: number) => Promise<T>;

/** How many jobs run at a time, and how many wait. */
export interface QueueLimits {
  readonly processes: number;
  readonly waiting: number;
}

/**
 * Runs a limited number of jobs at a time, the others in the order of their arrival.
 *
 * @param refuse the error of a job that finds too many waiting, or has waited for too long
 */
export function createJobQueue({ processes, waiting: mostWaiting }: QueueLimits, refuse: (found: string) => Error): JobQueue {
  const waiting = new Set<() => void>();
  let free = processes;

  function leavePlace(): void {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  }

  function waitForPlace(waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(takePlace);
        reject(refuse(`no process was free within ${waitMs / 1000} s`));
      };
      const timer = waitMs < Infinity ? setTimeout(giveUp, waitMs) : undefined;
      const takePlace = () => {
        waiting.delete(takePlace);
        clearTimeout(timer);
        resolve();
      };
      waiting.add(takePlace);
    });
  }

  return async (job, waitMs = Infinity) => {
    if (free > 0) free -= 1;
    else if (waiting.size >= mostWaiting) throw refuse(`${mostWaiting} others are waiting`);
    else await waitForPlace(waitMs);
    try {
      return await job();
    } finally {
      leavePlace();
    }
  };
}

/**
 * Runs at most `limit` jobs at a time and returns their results in the jobs' order. After a failure no further job starts,
 * and the promise rejects once the running ones have ended.
 */
export async function runAtMost<T>(limit: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results[index] = await job();
    }
  };
  const stopAll = (error: unknown) => {
    next = jobs.length;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, () => work().catch(stopAll)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
