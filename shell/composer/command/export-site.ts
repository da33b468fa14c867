import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../store/expected-error';
import { isCompressed } from '../store/compress-files';
import { shellRootFiles } from '../store/root-files';
import type { SiteHome } from '../store/site-home';
import { fileListFile } from '../store/composed-file';
import { pageListFile } from '../store/composed-page';
import { readLock, renderingFolder } from '../store/lock-file';
import { readReleases, sectionsOf } from '../store/read-releases';
import { createSiteRenderer } from '../render/site-renderer';

/**
 * Writes a composition as files for any static host, with `404.html` for what is not there. Pages that the
 * server renders on demand are not among them, and neither are headers: a host that sends a content security policy
 * has to allow each page's style and script by their hashes, which the lists of pages name.
 *
 * @returns how many files there are
 * @throws ExpectedError when the folder holds something
 */
export async function exportSite(home: SiteHome, composition: string, out: string): Promise<number> {
  await requireEmptyFolder(out);
  const lock = await readLock(home, composition);
  const stored = await readReleases(home, sectionsOf(lock.releases));
  for (const name of Object.keys(lock.releases)) await copyTree(renderingFolder(home, name, lock), out);
  await copyTree(home.composition(composition), out);
  for (const { folder, release } of stored) {
    await copyTree(join(folder, 'browser'), join(out, 'releases', release.name, release.version));
    if (release.entry === null) await copyRootFiles(join(folder, 'browser'), out);
  }
  const missing = await createSiteRenderer(stored).render('/404');
  if (missing.kind === 'page') await writeFile(join(out, '404.html'), missing.html);
  return (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}

/** @throws ExpectedError when there is something at this path, an empty folder aside */
export async function requireEmptyFolder(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) throw new ExpectedError(`Wanted a new or an empty folder ${out}, found a file. Name another with --out.`);
  const present = await readdir(out);
  if (present.length > 0) throw new ExpectedError(`Wanted an empty folder ${out}, found ${present.length} entries in it. Name another with --out.`);
}

/** A release from before a file was one of them is without it. */
async function copyRootFiles(from: string, out: string): Promise<void> {
  const present = shellRootFiles.map(({ name }) => name).filter((name) => existsSync(join(from, name)));
  for (const name of present) await cp(join(from, name), join(out, name));
}

/** Hosts compress by themselves, and the lists of pages and of hashes are the composer's. */
async function copyTree(from: string, to: string): Promise<void> {
  const lists = [pageListFile, fileListFile].map((name) => join(from, name));
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !isCompressed(path) && !lists.includes(path) });
}
