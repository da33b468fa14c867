import { rm, stat, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, dirname, basename } from 'node:path';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { codeOf, isMissing } from '../base/errors';
import { namesIn } from '../base/files-in';

/**
 * Where process numbers are unique: a process namespace of a running Linux. Containers may share a host's name and number
 * their processes alike. Elsewhere the machine.
 */
const place = findPlace();

function findPlace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)}.${statSync('/proc/self/ns/pid').ino}`;
  } catch {
    return hostname();
  }
}

/** This process among all that ever write to a store. */
const owner = `${process.pid}.${randomUUID().slice(0, 8)}@${place}`;

/** Folders that this process has staged something in. */
const roots = new Set<string>();

/** How often a process dates what it has staged, and from what age on that is nobody's. */
const [beatMs, abandonedMs] = [30_000, 300_000];

/** Where something unfinished is written: its name ends with the process that writes it. */
export function stagingFolder(folder: string, name: string): string {
  if (roots.size === 0) setInterval(() => void beat(), beatMs).unref();
  roots.add(folder);
  return join(folder, 'staging', `${name}-${owner}`);
}

/** Shows other machines and containers that the owner of what is staged still runs. */
async function beat(): Promise<void> {
  const staged = await Promise.all([...roots].map(async (folder) => (await namesIn(join(folder, 'staging'))).map((name) => join(folder, 'staging', name))));
  const own = staged.flat().filter((path) => path.endsWith(`-${owner}`));
  await Promise.all(own.map((path) => utimes(path, new Date(), new Date()).catch(() => undefined)));
}

/** Removes what killed processes have left in a folder's `staging`. */
export async function clearStaging(folder: string): Promise<void> {
  const staging = join(folder, 'staging');
  // What cannot be removed is in nobody's way; a command that has to write there fails by itself.
  await Promise.all((await namesIn(staging)).map((name) => removeAbandoned(join(staging, name)).catch(() => undefined)));
}

async function removeAbandoned(path: string): Promise<void> {
  const [, pid, at] = /-(\d+)(?:\.[0-9a-f]+)?@([^@]+)$/.exec(path) ?? [];
  const isInUse = path.endsWith(`-${owner}`) || (at !== undefined && (at === place ? isAnother(Number(pid)) : await isRecent(path)));
  if (!isInUse) await rm(path, { recursive: true, force: true });
}

/** Whether another process has this id. Signalling another user's process fails with EPERM, but it exists. */
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isRecent(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs < abandonedMs;
}

/** No command takes longer: `prune` keeps what is younger, because one may be about to make it current. */
export const longestCommandMs = 3_600_000;

/** Puts a file into its place by way of a draft on the same file system, so that it is never there in part. */
export async function viaDraft<T>({ staging }: Pick<StagedRoot, 'staging'>, file: string, write: (draft: string) => Promise<void>, place: (draft: string, file: string) => Promise<T>): Promise<T> {
  const draft = staging(`draft-${randomUUID()}`);
  for (const path of [draft, file]) await mkdir(dirname(path), { recursive: true });
  try {
    await write(draft);
    return await place(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a file with one rename. */
export function writeWhole(disk: Pick<StagedRoot, 'staging'>, file: string, content: string | Buffer): Promise<void> {
  return viaDraft(disk, file, (draft) => writeFile(draft, content), rename);
}

/**
 * Puts a staged folder in its place with one rename. A damaged folder that is there is kept aside until the new one
 * stands, and put back when that fails. Everybody may read what is in it, whatever it was copied from. If two processes do
 * this at once, the folder of one of them stays.
 */
export async function replaceFolder(staged: string, target: string): Promise<void> {
  // Like every staging folder's, its name ends with the process and the machine.
  const aside = join(dirname(staged), `damaged-${basename(staged)}`);
  await mkdir(dirname(target), { recursive: true });
  makeReadable(staged);
  // Where nothing was, only another process can have put something meanwhile, and that is sound.
  const isAside = existsSync(target) && (await rename(target, aside).then(() => true, () => false));
  try {
    await rename(staged, target);
  } catch (error) {
    if (isAside && !existsSync(target)) await rename(aside, target);
    if (!existsSync(target)) throw error;
  }
  await Promise.all([aside, staged].map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Modes of files that everybody may read: releases, pages, and packed files. Files with visitors' data have narrower modes. */
export const [fileMode, folderMode] = [0o644, 0o755];

/** nginx and servers of ours may run as other users. A symbolic link leads to what has its own permissions. Synchronously: with promises, 30,000 files take four times as long. */
function makeReadable(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => [join(entry.parentPath, entry.name), entry.isFile() ? fileMode : folderMode] as const);
  for (const [path, mode] of [[folder, folderMode] as const, ...found]) {
    // Only the owner can, so that it is not done without need.
    if ((statSync(path).mode & 0o7777) !== mode) chmodSync(path, mode);
  }
}

/** Where `removeWhole` removes something from. */
interface StagedRoot {
  readonly folder: string;
  readonly staging: (name: string) => string;
}

/**
 * Removes a folder or file. It is moved away first, so that nobody takes what is half removed for whole; another process
 * may have been first.
 *
 * @param path below the root
 */
export async function removeWhole({ folder, staging }: StagedRoot, path: string): Promise<void> {
  const away = staging(`removed-${path.replaceAll(/[/\\]/g, '-')}`);
  await mkdir(dirname(away), { recursive: true });
  await rename(join(folder, path), away).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rm(away, { recursive: true, force: true });
}
