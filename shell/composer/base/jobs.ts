import { setTimeout } from 'node:timers/promises';

/** The time, so that a test can pass a day in a second. */
export interface Clock {
  readonly now: () => Date;
  /** Resolves after this number of milliseconds, or as soon as the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The machine's time. Waiting does not keep the process from ending. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined),
};

export interface Backoff {
  /** After the first failure. */
  readonly firstMs: number;
  /** However many failures there were. */
  readonly mostMs: number;
}

/**
 * How long to wait after a failure: twice as long each time, up to the most. Between half and all of it, at random, so that
 * several processes do not ask in step.
 *
 * @param failures at least 1
 * @param random from 0 to 1
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random: () => number = Math.random): number {
  const fullMs = Math.min(mostMs, firstMs * 2 ** (failures - 1));
  return Math.round(fullMs * (0.5 + random() / 2));
}

/** A task that is run again and again. */
export interface Job {
  /** Runs the task now, or once more after the present run. */
  readonly wake: () => void;
  /** Waits for the present run, briefly, and then gives it up. A second call waits for the same. */
  readonly close: () => Promise<void>;
}

/** How long a run may go on after closing, and how long to wait for it once it was given up. */
const [graceMs, giveUpMs] = [1500, 500];

/** @param task returns after how many milliseconds it is to run again, 0 for at once. It gives up when the signal is aborted, and handles its errors */
export function startJob(clock: Clock, task: (giveUp: AbortSignal) => Promise<number>): Job {
  const [closing, giveUp] = [new AbortController(), new AbortController()];
  let pause = new AbortController();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      pause = new AbortController();
      const pauseMs = await task(giveUp.signal);
      if (pauseMs > 0) await clock.wait(pauseMs, pause.signal);
    }
  }

  const running = run();

  async function close(): Promise<void> {
    closing.abort();
    pause.abort();
    await waitFor(running, graceMs);
    giveUp.abort();
    await waitFor(running, giveUpMs);
  }

  let closed: Promise<void> | undefined;
  return { wake: () => pause.abort(), close: () => (closed ??= close()) };
}

async function waitFor(running: Promise<void>, mostMs: number): Promise<void> {
  const end = new AbortController();
  await Promise.race([running, systemClock.wait(mostMs, end.signal)]);
  end.abort();
}

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
