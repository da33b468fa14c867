import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../base/errors';

/*
 * Programs that tests need beside browsers, and how they are installed.
 */

/** Whether a program is installed. It is started to find out; whether it knows the option does not matter. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version'], { env: process.env }).error === undefined;
}

export function hasNginx(): boolean {
  return hasProgram('nginx');
}

/** Where Debian's packages put a folder for each version. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL server that is installed, with `initdb` and `postgres` in it; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(versionsFolder, version, 'bin'));
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** PgBouncer's binary; undefined where it is not installed. */
export function findPgbouncer(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
}

/** Debian's packages of the servers that tests start, as far as they are not installed. */
export function missingServers(): readonly string[] {
  const wanted = [
    ['nginx-light', hasNginx()],
    ['pgbouncer', findPgbouncer() !== undefined],
    ['postfix', hasProgram('postfix')],
    ['postgresql', findPostgres() !== undefined],
  ] as const;
  return wanted.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Finds the binary of a version of Node, which npm installs if need be. @param version as npm names it, e.g. `22` or `20.19` @throws ExpectedError when there is none */
export function findNode(version: string): string {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new ExpectedError(`'${version}' is no version of Node such as 22 or 20.19.`);
  // The package `node` of npm holds the binary.
  const { stdout } = spawnSync('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const path = stdout.trim();
  if (path !== '') return path;
  throw new ExpectedError(`npm has no Node ${version}. Is the registry reachable, and does the package 'node' have this version?`);
}

/** Read by Debian's packages of PostgreSQL when they are installed. */
const clusterSettings = '/etc/postgresql-common/createcluster.conf';

/** Installs Debian packages that tests need, as root. Reports no failure: the caller looks for each program afterwards. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  if (packages.includes('postgresql')) keepFromServing();
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '-o', 'Dpkg::Options::=--force-confold', ...packages]);
}

/** Tests start servers of their own: those of packages are not started, and their ports stay free. */
const quietly = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** PostgreSQL's package starts its server all the same, unless it has none. */
function keepFromServing(): void {
  if (existsSync(clusterSettings)) return;
  mkdirSync(dirname(clusterSettings), { recursive: true });
  writeFileSync(clusterSettings, 'create_main_cluster = false\n');
}

function run(words: readonly string[]): void {
  spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, ...quietly } });
}
