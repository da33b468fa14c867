import { setTimeout as wait } from 'node:timers/promises';

/** Waits until there is no process with this id. */
export async function untilEnded(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(50);
  }
}
