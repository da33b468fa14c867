import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../command/expected-error';
import { isCompressed } from '../build/compress-files';
import type { SiteHome } from '../site-home';
import { pageListFile } from './composed-page';
import { readLock, renderingFolder } from './lock-file';
import { readReleases, sectionsOf } from './read-releases';
import { createSiteRenderer } from './site-renderer';

/**
 * Writes a composition as files for any static host, with `404.html` for what is not there. Pages that the
 * server renders on demand are not among them.
 *
 * @returns how many files there are
 * @throws ExpectedError when the folder holds something
 */
export async function exportSite(home: SiteHome, composition: string, out: string): Promise<number> {
  const present = await readdir(out).catch((): string[] => []);
  if (present.length > 0) throw new ExpectedError(`Wanted an empty folder ${out}, found ${present.length} entries in it.`);
  const lock = await readLock(home, composition);
  const stored = await readReleases(home, sectionsOf(lock.releases));
  for (const name of Object.keys(lock.releases)) await copyTree(renderingFolder(home, name, lock), out);
  await copyTree(home.composition(composition), out);
  for (const { folder, release } of stored) {
    await copyTree(join(folder, 'browser'), join(out, 'releases', release.name, release.version));
    if (release.entry === null) await cp(join(folder, 'browser/sw.js'), join(out, 'sw.js'));
  }
  const missing = await createSiteRenderer(stored).render('/404');
  if (missing.kind === 'page') await writeFile(join(out, '404.html'), missing.html);
  return (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}

/** Hosts compress by themselves, and lists of pages are the composer's. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !isCompressed(path) && !path.endsWith(pageListFile) });
}
