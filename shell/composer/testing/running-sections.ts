import { spawnSync } from 'node:child_process';

/** How many processes run sections for this one. */
export function runningSections(): number {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('section-child')).length;
}
