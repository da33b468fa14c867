/**
 * A thread beside code that may exceed its limits: it goes on while that code loops, and ends the process when it exceeds its
 * memory or when the process that started it is gone. V8's own limits end a thread's whole process, and count no buffers.
 */
import { workerData } from 'node:worker_threads';

/** The thread's data. */
export interface ProcessLimits {
  readonly memoryMb: number;
  /** Id of the process that started this one. */
  readonly parent: number;
}

const { memoryMb, parent } = workerData as ProcessLimits;
const pollMs = 50;

setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.memoryUsage.rss() > memoryMb * 2 ** 20;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, pollMs);
