import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageManifest } from '../shell/composer/build/workspaces';
import { createSection } from '../shell/composer/create/create-section';
import { installStamp, noteInstalled } from '../shell/composer/install-stamp.mjs';
import { isMissing } from '../shell/composer/base/errors';
import { projectFolder } from '../shell/composer/base/project';

const copies = join(projectFolder, '.cache/project-copies');

export interface FinishedRun {
  readonly code: number;
  readonly said: string;
}

/** A copy of the project's sources with the same packages installed, where a test may change whatever it likes. */
export interface ProjectCopy {
  readonly folder: string;
  readonly write: (path: string, content: string | object) => Promise<void>;
  /** Adds a remote as `npm run create` does, but for npm: it needs no package that is not there. */
  readonly addRemote: (name: string) => Promise<void>;
  /** Writes the same as `npm install --package-lock-only` for a remote without packages of its own, and installs it. */
  readonly lockRemote: (name: string) => Promise<void>;
  /** Records that the packages of `package-lock.json` are installed, and links a remote that was added. */
  readonly install: () => Promise<void>;
  /** Runs Node there. */
  readonly run: (words: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<FinishedRun>;
  readonly remove: () => Promise<void>;
}

/** @param isInstalled whether its packages are linked to those of the project; otherwise its first command installs them */
export async function copyProject({ isInstalled = true } = {}): Promise<ProjectCopy> {
  await mkdir(copies, { recursive: true });
  const folder = await mkdtemp(join(copies, 'project-'));
  for (const file of await trackedFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file may be deleted and not committed yet.
    await copyFile(join(projectFolder, file), join(folder, file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  // Tools that follow `.gitignore` would find nothing: for the repository around it, the copy is a cache.
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder });
  if (isInstalled) for (const workspace of ['.', 'shared', 'shell', 'e2e', ...(await remotesIn(folder))]) await linkPackages(workspace, folder);

  async function write(path: string, content: string | object): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }

  async function install(): Promise<void> {
    const own = join(folder, 'node_modules/@site');
    await rm(own, { recursive: true, force: true });
    await mkdir(own);
    const workspaces = ['shared', 'shell', 'e2e', ...(await remotesIn(folder))];
    for (const workspace of workspaces) await symlink(join(folder, workspace), join(own, workspace.replace('remotes/', '')));
    noteInstalled(folder);
  }

  async function addRemote(name: string): Promise<void> {
    const contract = readPackageManifest(join(folder, 'shared/package.json'));
    await createSection({ parent: join(folder, 'remotes'), contract }, { name, today: '2026-11-01' });
  }

  async function lockRemote(remote: string): Promise<void> {
    const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> };
    const { name, version, peerDependencies } = JSON.parse(await readFile(join(folder, 'remotes', remote, 'package.json'), 'utf8')) as Record<string, unknown>;
    const added = { [`remotes/${remote}`]: { name, version, peerDependencies }, [`node_modules/@site/${remote}`]: { resolved: `remotes/${remote}`, link: true } };
    await write('package-lock.json', { ...lock, packages: { ...lock.packages, ...added } });
    await install();
  }

  async function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<FinishedRun> {
    const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  if (isInstalled) await install();
  return { folder, write, addRemote, lockRemote, install, run, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

async function trackedFiles(): Promise<string[]> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await promisify(execFile)('git', words, { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter(Boolean);
}

async function remotesIn(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'remotes'))).map((name) => join('remotes', name));
}

/** A folder of its own with a link to each package: additions stay in the copy. */
async function linkPackages(workspace: string, folder: string): Promise<void> {
  const installed = join(projectFolder, workspace, 'node_modules');
  const names = (await readdir(installed).catch((): string[] => [])).filter((name) => name !== '@site' && name !== basename(installStamp));
  if (names.length === 0) return;
  await mkdir(join(folder, workspace, 'node_modules'), { recursive: true });
  for (const name of names) await symlink(join(installed, name), join(folder, workspace, 'node_modules', name));
}
