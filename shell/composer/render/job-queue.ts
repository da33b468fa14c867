/** Runs a job as soon as a place is free. */
export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Lets so many jobs run at a time, the others in the order of their arrival.
 *
 * @param full the error of a job that finds too many waiting
 */
export function createJobQueue(places: number, maxWaiting: number, full: () => Error): JobQueue {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (job) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
