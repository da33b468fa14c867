import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { DamageError } from '../store/damage';
import { ExpectedError } from '../store/expected-error';
import { isCompressed } from '../store/compress-files';
import { shellRootFiles } from '../store/root-files';
import type { SiteHome } from '../store/site-home';
import { partsOf, releasePart } from '../store/stored-parts';
import { checkPart } from '../store/verify';
import { readLock, renderingFolder } from '../store/lock-file';
import { listFiles, readPageList } from '../store/page-folder';
import { readReleases, sectionsOf } from '../store/read-releases';
import { withSections } from '../render/sections';
import type { Sections } from '../render/sections';

/**
 * Writes a composition as files for any static host, with `404.html` for missing pages. It includes neither the pages
 * that the server renders on demand nor headers: a host that sends a content security policy has to allow each page's
 * style and script by their hashes. Nobody would get what a form sends there, so pages with one say how to write instead.
 *
 * @returns the number of files
 * @throws ExpectedError when the folder is not empty, DamageError when a file is not as it was written
 */
export async function exportSite(home: SiteHome, composition: string, out: string): Promise<number> {
  await requireEmptyFolder(out);
  const lock = await readLock(home, composition);
  const stored = await readReleases(home, sectionsOf(lock.releases));
  await requireIntact(home, lock);
  for (const name of Object.keys(lock.releases)) await copyTree(renderingFolder(home, name, lock), out);
  await copyTree(home.composition(composition), out);
  for (const { folder, release } of stored) {
    await copyTree(join(folder, 'browser'), join(out, 'releases', release.name, release.version));
    if (release.name === shellName) for (const { name } of shellRootFiles) await cp(join(folder, 'browser', name), join(out, name));
  }
  await withSections(stored, undefined, async (sections) => {
    await writeMissingPage(sections, out);
    for (const name of Object.keys(lock.releases)) await replaceForms(sections, renderingFolder(home, name, lock), out);
  });
  return (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
}

/** Compares every file that is exported with its hash. @throws DamageError that names the first that differs */
async function requireIntact(home: SiteHome, lock: Lock): Promise<void> {
  const parts = [...sectionsOf(lock.releases).map((release) => releasePart(home, release)), ...partsOf(home, lock)];
  const [damage] = (await Promise.all(parts.map((part) => checkPart(home, part, [lock])))).flat();
  if (damage) throw new DamageError(damage.part, `${damage.file} ${damage.fault}`);
}

async function writeMissingPage({ render }: Sections, out: string): Promise<void> {
  const missing = await render('/404');
  if (missing.kind === 'page') await writeFile(join(out, '404.html'), missing.html);
}

/** Renders pages with a form again, for a host that takes no enquiries. @param folder of a section's pages */
async function replaceForms({ render, takesEnquiry }: Sections, folder: string, out: string): Promise<void> {
  for (const { path, file } of await readPageList(folder)) {
    if (!takesEnquiry(path)) continue;
    const page = await render(path, { takesEnquiries: false });
    if (page.kind === 'page') await writeFile(join(out, file), page.html);
  }
}

/** @throws ExpectedError when there is anything but an empty folder at this path */
export async function requireEmptyFolder(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) throw new ExpectedError(`Wanted a new or an empty folder ${out}, found a file. Name another with --out.`);
  const present = await readdir(out);
  if (present.length > 0) throw new ExpectedError(`Wanted an empty folder ${out}, found ${present.length} entries in it. Name another with --out.`);
}

/** Leaves out compressed copies, because hosts compress by themselves, and the composer's own lists. */
async function copyTree(from: string, to: string): Promise<void> {
  const lists = listFiles.map((name) => join(from, name));
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !isCompressed(path) && !lists.includes(path) });
}
