import { spawnSync } from 'node:child_process';

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined;
}

/** Debian's package of nginx, if it is not installed. */
export function missingNginx(): readonly string[] {
  return hasNginx() ? [] : ['nginx-light'];
}
