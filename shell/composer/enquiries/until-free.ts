import { setTimeout } from 'node:timers/promises';
import { isBusy } from './sqlite-fault';

/** How long a change waits for another process to finish its own. */
const limitMs = 3000;
const pauseMs = 15;

/** Runs what another process may lock out, again and again until it is free or the limit passes; nothing stands still meanwhile. @param startMs since when the caller has been waiting */
export async function untilFree<T>(run: () => T, startMs = performance.now()): Promise<T> {
  const end = startMs + limitMs;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await setTimeout(pauseMs);
  }
}
