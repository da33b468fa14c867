import { spawnSync } from 'node:child_process';
import { ExpectedError } from '../store/expected-error';

/** Finds the binary of a version of Node, which npm installs if need be. @param version as npm names it, e.g. `22` or `20.19` @throws ExpectedError when there is none */
export function findNode(version: string): string {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new ExpectedError(`'${version}' is no version of Node such as 22 or 20.19.`);
  // The package `node` of npm holds the binary.
  const { stdout } = spawnSync('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const path = stdout.trim();
  if (path !== '') return path;
  throw new ExpectedError(`npm has no Node ${version}. Is the registry reachable, and does the package 'node' have this version?`);
}
