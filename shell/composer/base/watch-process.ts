import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * A process beside those that run code which may exceed its limits. It goes on while such code loops, ends the process that
 * needs more memory than it may, and ends all of them once the process that started them is gone. V8's own limits count no
 * buffers, and a thread in the same process could be stopped by the code that it watches.
 */

/** A message to it. */
export interface WatchedProcess {
  readonly pid: number;
  /** Everything included; 0 once the process has ended. */
  readonly memoryMb: number;
}

const limits = new Map<number, number>();
/** Reading Linux's files costs next to nothing; elsewhere a program has to be asked. */
const pollMs = process.platform === 'linux' ? 50 : 500;
let timer: NodeJS.Timeout | undefined;

function residentMb(pid: number): number {
  try {
    const text = process.platform === 'linux' ? /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(text ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function look(): void {
  for (const [pid, memoryMb] of limits) if (residentMb(pid) > memoryMb) end(pid);
}

process.on('message', ({ pid, memoryMb }: WatchedProcess) => {
  if (memoryMb > 0) limits.set(pid, memoryMb);
  else limits.delete(pid);
  clearInterval(timer);
  if (limits.size > 0) timer = setInterval(look, pollMs);
});
// An interruption reaches the whole group, and the process that started this one may have to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => {
  for (const pid of limits.keys()) end(pid);
  process.exit();
});
