/** Runs a job as soon as a place is free. One that has waited for longer than `waitMs` is refused instead. */
export type JobQueue = <T>(job: () => Promise<T>, waitMs?: number) => Promise<T>;

/** How many jobs run at a time, and how many wait. */
export interface QueueLimits {
  readonly processes: number;
  readonly waiting: number;
}

/**
 * Lets so many jobs run at a time, the others in the order of their arrival.
 *
 * @param refuse the error of a job that finds too many waiting, or has waited for too long
 */
export function createJobQueue({ processes, waiting: mostWaiting }: QueueLimits, refuse: (found: string) => Error): JobQueue {
  const waiting: (() => void)[] = [];
  let free = processes;

  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (job, waitMs = Infinity) => {
    const arrivedAt = performance.now();
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw refuse(`${mostWaiting} jobs that wait for one`);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (performance.now() - arrivedAt > waitMs) throw refuse(`none within ${waitMs / 1000} s`);
      return await job();
    } finally {
      leavePlace();
    }
  };
}
