import { copyFile, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readLock, renderingFolder } from '../../shell/composer/store/lock-file';
import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import { defaultSiteHome, projectFolder, siteHome } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';

/** On the file system of the project's own home, so that files can be shared by hard links. */
const copies = join(projectFolder, '.cache/site-copies');

/**
 * A home of its own with the project's live composition and nothing of its past. Its files are the project's,
 * by hard links: whoever alters one does so with `replaceFile`.
 */
export async function copySite(): Promise<SiteHome> {
  const original = defaultSiteHome();
  const live = (await readSwitches(original)).at(-1);
  if (!live) throw new Error(`Wanted a live composition in ${original.folder}, found none. Run 'npm run compose' first.`);
  const lock = await readLock(original, live.composition);
  const folders = Object.entries(lock.releases).flatMap(([name, { version }]) => [
    original.release(name, version),
    renderingFolder(original, name, lock),
  ]);
  await mkdir(copies, { recursive: true });
  const copy = siteHome(await mkdtemp(join(copies, 'site-')));
  for (const folder of [...folders, original.composition(live.composition)]) {
    await linkFiles(folder, join(copy.folder, relative(original.folder, folder)));
  }
  await switchTo(copy, { ...live, previous: null });
  return copy;
}

/** Gives a file of a copy another content, and leaves alone the file that it was a link to. */
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
  for (const file of await filesBelow(from)) {
    const target = join(to, relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    // Another file system has no links to this one.
    await link(file, target).catch(() => copyFile(file, target));
  }
}
