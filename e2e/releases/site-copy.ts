import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { startServer } from '../../shell/composer/testing/site-server';
import type { ServerPlace, SiteServer } from '../../shell/composer/testing/site-server';
import { linkCurrent } from '../../shell/composer/store/current-link';
import { readLock } from '../../shell/composer/store/lock-file';
import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import { projectFolder } from '../../shell/composer/base/project';
import { defaultStore, diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** On the file system of the project's own store, so that hard links can share files. */
const copies = join(projectFolder, '.cache/site-copies');

/**
 * A store of its own with the project's current composition and no history. Its files are hard links to the project's:
 * alter them with `replaceFile` only.
 *
 * @param folder in which to make it
 */
export async function copySite(folder = copies): Promise<DiskStore> {
  const original = defaultStore();
  const current = (await readSwitches(original)).at(-1);
  if (!current) throw new Error(`${original.folder} has no current composition. Run 'npm run compose' first.`);
  await mkdir(folder, { recursive: true });
  const copy = diskStore(await mkdtemp(join(folder, 'site-')));
  await linkComposition(original, copy, current.composition);
  await switchTo(copy, { ...current, previous: null });
  await linkCurrent(copy);
  return copy;
}

/** Links a composition, its releases and its site into another store, which keeps its own files. */
export async function linkComposition(from: DiskStore, to: DiskStore, composition: string): Promise<void> {
  const lock = await readLock(from, composition);
  const releases = Object.entries(lock.releases).map(([name, { version }]) => from.release(name, version));
  for (const folder of [...releases, from.site(composition)]) {
    const target = join(to.folder, relative(from.folder, folder));
    if (!existsSync(target)) await linkFiles(folder, target);
  }
}

/** Runs something on a copy of the site, which is removed after it. */
export async function withSiteCopy<Result>(use: (disk: DiskStore) => Promise<Result>): Promise<Result> {
  const disk = await copySite();
  try {
    return await use(disk);
  } finally {
    await removeStore(disk);
  }
}

/** The same with the real server on the copy. */
export function withServedCopy<Result>(use: (disk: DiskStore, server: SiteServer) => Promise<Result>): Promise<Result> {
  return withSiteCopy((disk) => withServer(disk, (server) => use(disk, server)));
}

/** Serves a store while something runs. */
export async function withServer<Result>(disk: DiskStore, use: (server: SiteServer) => Promise<Result>, place?: ServerPlace): Promise<Result> {
  const server = await startServer(disk, 0, {}, place);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

export function removeStore({ folder }: DiskStore): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Replaces a file of a copy, and leaves the original that it was a link to as it is. */
export async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  await rm(file);
  await writeFile(file, content);
}

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function linkFiles(from: string, to: string): Promise<void> {
  const links = (await filesBelow(from)).map((file) => ({ file, target: join(to, relative(from, file)) }));
  const folders = new Set(links.map(({ target }) => dirname(target)));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  // Another file system has no links to this one.
  await Promise.all(links.map(({ file, target }) => link(file, target).catch(() => copyFile(file, target))));
}
