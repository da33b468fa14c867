import { systemClock } from './clock';
import type { Clock } from './clock';

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
