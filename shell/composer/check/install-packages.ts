import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Read by Debian's packages of PostgreSQL when they are installed. */
const clusterSettings = '/etc/postgresql-common/createcluster.conf';

/** Installs packages of Debian's that tests need, as root. Reports no failure: the caller checks whether they are there. */
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
