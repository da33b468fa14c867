import { hasProgram } from './has-program';

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return hasProgram('nginx');
}

/** Debian's package of nginx, if it is not installed. */
export function missingNginx(): readonly string[] {
  return hasNginx() ? [] : ['nginx-light'];
}
