import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../base/jobs';

export interface FakeClock extends Clock {
  /**
   * Passes time. Each wait ends at its moment, and time stands still until every job waits for the clock again: what they do
   * meanwhile over sockets and on disk is real.
   *
   * @param jobs how many wait for this clock
   */
  readonly pass: (ms: number, jobs: number) => Promise<void>;
}

export function createFakeClock(start: Date): FakeClock {
  let now = start.getTime();
  const waits = new Set<{ readonly at: number; readonly end: () => void }>();

  let onWait = () => {};

  async function untilAllWait(jobs: number): Promise<void> {
    while (waits.size < jobs) {
      await new Promise<void>((resolve) => (onWait = resolve));
      await setImmediate();
    }
  }

  return {
    now: () => new Date(now),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const wait = { at: now + ms, end };
        function end(): void {
          waits.delete(wait);
          signal.removeEventListener('abort', end);
          resolve();
        }
        waits.add(wait);
        onWait();
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
      }),
    pass: async (ms, jobs) => {
      const until = now + ms;
      for (;;) {
        await untilAllWait(jobs);
        const [next] = [...waits].sort((one, other) => one.at - other.at);
        if (!next || next.at > until) break;
        now = Math.max(now, next.at);
        next.end();
      }
      now = until;
    },
  };
}
