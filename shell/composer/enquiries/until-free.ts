import { setTimeout } from 'node:timers/promises';
import { isBusy } from './sqlite-fault';

/** How long a change waits for another process to finish its own. */
const limitMs = 3000;
const pauseMs = 15;

/**
 * Runs a statement, again while another process locks the database, until it succeeds or the limit passes. Waits with
 * timers, so the process goes on.
 *
 * @param startMs when the caller began to wait, on the clock of `performance.now()`
 */
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
