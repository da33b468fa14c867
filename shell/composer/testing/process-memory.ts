import { execFileSync } from 'node:child_process';

/** Resident memory of a process in MB. @param withChildren adds that of the processes that it has started */
export function memoryMb(pid: number, withChildren = false): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), ...(withChildren ? ['--ppid', String(pid)] : [])], { encoding: 'utf8' });
  return Math.round(kilobytes.trim().split(/\s+/).reduce((sum, value) => sum + Number(value), 0) / 1024);
}
