/** Runs jobs together that have come while others ran. */
export interface Batches<Job> {
  readonly add: (job: Job) => void;
  /** Resolves once no job waits or runs. */
  readonly settled: () => Promise<void>;
}

/** @param run settles each of the jobs, and does not reject */
export function createBatches<Job>(run: (jobs: readonly Job[]) => Promise<void>): Batches<Job> {
  let waiting: Job[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    // Jobs of requests that the system has handed over together get into one batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      await run(jobs);
    }
    working = undefined;
  }

  return {
    add(job) {
      waiting.push(job);
      working ??= work();
    },
    settled: async () => working,
  };
}
