/** Runs a command on a fresh clone: plain JavaScript for any Node, because nothing may be installed yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, noteInstalled, npmCommand } from './install-stamp.mjs';

// Other users, such as nginx's, read the files that commands write. Secrets have modes of their own.
process.umask(0o022);

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const readJson = (path) => JSON.parse(readFileSync(join(project, path), 'utf8'));

try {
  const { engines, workspaces } = readJson('package.json');
  requireNode(/\d+\.\d+/.exec(engines.node)[0]);
  requireLocked(readJson('package-lock.json').packages, workspaces);
  if (!isInstalled(project)) install();
  const { loadComposer } = await import('./load-composer.mjs');
  await loadComposer('cli/site-cli');
} catch (error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  fail(`This user has no access to ${error.path ?? 'a file'} (${error.code} from ${error.syscall}). Run the command as the owner of ${project}, or give the folder to this user with chown.`);
}

function requireNode(wanted) {
  const found = process.versions.node;
  if (found.localeCompare(wanted, 'en', { numeric: true }) >= 0) return;
  fail(`This is Node ${found}, and the site needs ${wanted} or newer. Install a newer one, for example from https://nodejs.org, and run the command again.`);
}

/** `npm ci` refuses a lock that differs from the workspaces; this names the workspace, and says what to do. */
function requireLocked(packages, workspaces) {
  const folders = workspaces.flatMap((name) => (name.endsWith('/*') ? foldersIn(name.slice(0, -2)) : [name]));
  const stale = folders.filter((folder) => !isLocked(readJson(`${folder}/package.json`), packages[folder]));
  if (stale.length === 0) return;
  fail(`package-lock.json does not match the dependencies of ${stale.join(', ')}. Run 'npm install --package-lock-only' and commit the lock.`);
}

/** A killed 'npm run create' leaves a folder whose name begins with a dot: it is no workspace. */
function foldersIn(parent) {
  const names = readdirSync(join(project, parent)).filter((name) => !name.startsWith('.'));
  const folders = names.map((name) => `${parent}/${name}`);
  return folders.filter((folder) => existsSync(join(project, folder, 'package.json')));
}

function isLocked(manifest, locked) {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const sorted = (entries = {}) => JSON.stringify(Object.entries(entries).sort());
  return locked !== undefined && kinds.every((kind) => sorted(manifest[kind]) === sorted(locked[kind]));
}

function install() {
  console.log('installing dependencies');
  const [command, ...before] = npmCommand();
  const { status } = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund'], { cwd: project, stdio: 'inherit' });
  if (status !== 0) fail("'npm ci' failed to install the dependencies: see its messages above.");
  noteInstalled(project);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
