import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock, LockedReleases } from '@site/shared/lock';
import { readFallbacks } from '../render/fallbacks';
import { withSections } from '../render/sections';
import type { Sections } from '../render/sections';
import { composedQuality, copyExtensions, isCompressed, writeCompressed } from '../store/compress-files';
import { shortHash } from '../store/content-hash';
import { filesIn } from '../store/files-in';
import { readLock, renderingFolder } from '../store/lock-file';
import { folderLists, readPageList } from '../store/page-folder';
import { readReleases, lockedReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { missingPage, shellRootFiles } from '../store/root-files';
import type { SiteHome } from '../store/site-home';
import { allPartsOf } from '../store/stored-parts';
import { requireIntact } from '../store/verify';

/** A site that is there, with the same policy, whose unchanged pages the new one shares. */
export interface SharedSite {
  readonly lock: Lock;
  readonly folder: string;
}

/** A composition that is to be written elsewhere. */
export interface SiteToWrite {
  readonly lock: Lock;
  readonly stored: readonly StoredRelease[];
  /** Earlier releases for when one fails. */
  readonly fallbacks: LockedReleases;
}

export async function readSite(home: SiteHome, composition: string): Promise<SiteToWrite> {
  const lock = await readLock(home, composition);
  const stored = await readReleases(home, lockedReleases(lock.releases));
  return { lock, stored, fallbacks: await readFallbacks(home, stored) };
}

/**
 * Writes a composition's site into a folder, for a server that is not ours: its pages, `404.html`, and compressed copies. Nobody there would get what a form sends, so pages with one say how to write
 * instead. Releases are not in it.
 *
 * @param shared pages of sections that are the same there are linked instead of written again
 * @throws DamageError when a file is not as it was written
 */
export async function writeSite(home: SiteHome, { lock, stored, fallbacks }: SiteToWrite, out: string, shared?: SharedSite): Promise<void> {
  await requireIntact(home, allPartsOf(home, lock), [lock]);
  await withSections(stored, async (sections) => {
    for (const name of Object.keys(lock.releases)) {
      const folder = renderingFolder(home, name, lock);
      const isSame = shared !== undefined && renderingFolder(home, name, shared.lock) === folder;
      await writePages(sections, folder, { out, same: isSame ? shared.folder : undefined });
      await copyFiles(folder, out);
    }
    const same = shared?.lock.composition === lock.composition ? shared.folder : undefined;
    await writePages(sections, home.composition(lock.composition), { out, same });
    await writeMissingPage(sections, { out, same });
  });
  await copyFiles(home.composition(lock.composition), out);
  await writeRootFiles(stored, fallbacks, out);
  await dateByContent(out);
}

interface Target {
  readonly out: string;
  /** A site with the same pages. */
  readonly same: string | undefined;
}

async function writePages({ render, findRoute }: Sections, folder: string, { out, same }: Target): Promise<void> {
  for (const { path, file } of await readPageList(folder)) {
    if (same !== undefined && (await linkPage(join(same, file), join(out, file)))) continue;
    // For a server that takes no enquiries, a page with a form is rendered again.
    const other = findRoute(path)?.enquiry ? await render(path, { takesEnquiries: false }) : undefined;
    if (other && other.kind !== 'page') throw new Error(`Wanted the page ${path} without its form, found a redirect.`);
    await writeText(join(out, file), other?.html ?? (await readFile(join(folder, file), 'utf8')));
  }
}

async function linkPage(from: string, to: string): Promise<boolean> {
  if (!['', ...copyExtensions].map((copy) => from + copy).every(existsSync)) return false;
  await mkdir(dirname(to), { recursive: true });
  for (const copy of ['', ...copyExtensions]) await link(from + copy, to + copy);
  return true;
}

/** Writes a text and its compressed copies. */
async function writeText(file: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await writeCompressed(file, content, composedQuality);
}

async function writeMissingPage({ render }: Sections, { out, same }: Target): Promise<void> {
  if (same !== undefined && (await linkPage(join(same, missingPage), join(out, missingPage)))) return;
  const missing = await render('/404');
  if (missing.kind !== 'page') throw new Error('Wanted the page for what is missing, found a redirect.');
  await writeText(join(out, missingPage), missing.html);
}

/** Copies what is not a page: feeds, pictures, site map, with their compressed copies. */
async function copyFiles(folder: string, out: string): Promise<void> {
  const pages = new Set((await readPageList(folder)).map(({ file }) => file));
  for (const name of await filesIn(folder)) {
    const original = isCompressed(name) ? name.replace(/\.\w+$/, '') : name;
    if (pages.has(original) || folderLists.includes(name)) continue;
    await mkdir(dirname(join(out, name)), { recursive: true });
    await copyFile(join(folder, name), join(out, name));
  }
}

/** What browsers ask for at fixed addresses: the shell's service worker and icon, and earlier releases for when one fails. */
async function writeRootFiles(stored: readonly StoredRelease[], fallbacks: LockedReleases, out: string): Promise<void> {
  const shell = stored.find(({ release }) => release.name === shellName);
  const browser = join(shell?.folder ?? '', 'browser');
  for (const file of shellRootFiles.flatMap(({ name }) => ['', ...copyExtensions].map((copy) => name + copy))) {
    if (existsSync(join(browser, file))) await copyFile(join(browser, file), join(out, file));
  }
  await writeText(join(out, 'fallbacks.json'), JSON.stringify(fallbacks));
}

/**
 * nginx makes a file's entity tag of its time and size. With a time made of the content it changes with the content, and is
 * the same on each machine.
 */
async function dateByContent(folder: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    const file = join(folder, name);
    const seconds = earliest + (parseInt(shortHash(await readFile(file)).slice(0, 8), 16) % earliest);
    await utimes(file, seconds, seconds);
  }
}

/** In seconds since 1970: all times are between 1985 and 2001. */
const earliest = 500_000_000;
