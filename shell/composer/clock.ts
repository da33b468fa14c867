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
