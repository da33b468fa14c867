import { spawnSync } from 'node:child_process';

/** Whether a program is installed. It is started to find out; whether it knows the option does not matter. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { env: process.env }).error === undefined;
}
