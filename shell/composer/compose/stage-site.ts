import { linkSync, mkdirSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { composerVersion } from '../render/composer-version';
import { derivedPaths, pagesBySection, withoutDerived } from '../render/derived-pages';
import { makeLock } from '../render/make-lock';
import { renderSection } from '../render/render-section';
import type { Sections } from '../render/sections';
import { writeOwnPages } from '../render/write-own-pages';
import { runAtMost } from '../base/job-queue';
import { copyExtensions } from '../store/compress-files';
import { describePart } from '../store/damage';
import { codeOf, isMissing, ExpectedError, unlessShort, writing } from '../base/errors';
import { fileMode } from '../store/staging';
import { readLock, renderedFrom } from '../store/lock-file';
import { lockedReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { releaseFile } from '../store/release-format';
import { replaceFolder } from '../store/staging';
import type { DiskStore } from '../store/disk-store';
import { composedFilePath, manifestFile, readCompleteManifest, sealSite } from '../store/site-manifest';
import type { ComposedPage, SiteManifest } from '../store/site-manifest';
import { storeRelease } from '../store/store-release';
import { readSoundLocks, releasePart, sitePart } from '../store/verify';

/** The releases to compose. */
export interface ReleasesToCompose {
  /** One release of each section, the shell first. */
  readonly stored: readonly StoredRelease[];
  /** Receives lines of progress. */
  readonly report?: (line: string) => void;
  /** As in `SiteTarget`; true unless given. */
  readonly compress?: boolean;
}

/** What to stage; the fields here are for a past composition that is written again. */
interface SiteToStage extends ReleasesToCompose {
  /** That of the releases and this state of the composer unless given. */
  readonly lock?: Lock;
  /** Renders every page, whatever is stored. */
  readonly isDamaged?: boolean;
}

/** A composition whose releases and site are stored or staged. */
export interface StagedSite {
  readonly lock: Lock;
  /** Its releases, as far as they may still be staged. */
  readonly stored: readonly StoredRelease[];
  /** The pages of each section, the home page among the shell's. */
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
  /** How many pages the site has, and how many of them were rendered now. */
  readonly count: { readonly all: number; readonly rendered: number };
  /** Folder of the new site; undefined when the store has it. */
  readonly staged: string | undefined;
}

/**
 * Renders the pages of a composition that no stored site has yet into a staging folder, and links the others there, without
 * a gate. Nothing changes in the store.
 *
 * @param sections of these releases
 * @throws ExpectedError when two sections own one pattern or a bundle is unusable, FailedPagesError with every page that
 *   fails to render; nothing is left behind
 */
export async function stageSite(disk: DiskStore, request: SiteToStage, sections: Sections): Promise<StagedSite> {
  const { stored, isDamaged = false } = request;
  const lock = request.lock ?? makeLock(stored.map(({ release }) => release), composerVersion);
  const names = stored.map(({ release }) => release.name);
  const known = isDamaged ? undefined : await readStoredSite(disk, lock.composition);
  if (known) return { lock, stored, pages: pagesBySection(names, known.pages), count: { all: known.pages.length, rendered: 0 }, staged: undefined };
  const staged = disk.staging(`site-${lock.composition}`);
  await removeFolder(staged);
  try {
    const { manifest, rendered } = await writing(`write the site of composition ${lock.composition}`, disk.folder, () => writeSite(disk, { ...request, lock, sections, isDamaged }, staged));
    return { lock, stored, pages: pagesBySection(names, manifest.pages), count: { all: manifest.pages.length, rendered }, staged };
  } catch (error) {
    await removeFolder(staged);
    throw error;
  }
}

/** A stored site, when its folder is complete and holds its lock unaltered. */
export async function readStoredSite(disk: DiskStore, composition: string): Promise<SiteManifest | undefined> {
  const lock = await readLock(disk, composition).catch(unlessShort(undefined));
  return lock && readCompleteManifest(disk.site(composition));
}

interface Writing extends SiteToStage {
  readonly lock: Lock;
  readonly sections: Sections;
  readonly isDamaged: boolean;
}

async function writeSite(disk: DiskStore, writing: Writing, folder: string): Promise<{ manifest: SiteManifest; rendered: number }> {
  const { stored, lock, sections, isDamaged, report = () => {} } = writing;
  const target = { folder, compress: writing.compress ?? true };
  await mkdir(folder, { recursive: true });
  const earlier = isDamaged ? [] : await readSoundLocks(disk);
  const hashes = new Map<string, string>();

  async function writeSection(one: StoredRelease): Promise<SectionFiles> {
    const { name } = one.release;
    const linked = await linkSection(disk, earlier, { name, lock, folder, hashes });
    if (linked) return { ...linked, rendered: 0 };
    const own = { ...one, release: withoutDerived(one.release) };
    report(`rendering ${own.release.knownPages.length} pages of ${name}`);
    const written = await renderSection(sections, own, target);
    return { ...written, rendered: written.pages.length };
  }

  // Side by side: each section is rendered in processes of its own.
  const parts = await runAtMost(sections.limits.processes, stored.map((one) => () => writeSection(one)));
  const pages = parts.flatMap((part) => part.pages);
  const own = await writeOwnPages(target, { lock, sections, stored, pages });
  const manifest = await sealSite(folder, { pages: [...own.pages, ...pages], files: [...own.files, ...parts.flatMap(({ files }) => files)] }, hashes);
  return { manifest, rendered: own.pages.length + parts.reduce((sum, { rendered }) => sum + rendered, 0) };
}

interface SectionFiles extends Pick<SiteManifest, 'pages' | 'files'> {
  readonly rendered: number;
}

interface SectionToLink {
  readonly name: string;
  readonly lock: Lock;
  readonly folder: string;
  /** Receives the hashes of the linked files. */
  readonly hashes: Map<string, string>;
}

/** Links a section's pages and files from a site that has the same ones. */
async function linkSection(disk: DiskStore, earlier: readonly Lock[], { name, lock, folder, hashes }: SectionToLink): Promise<Pick<SiteManifest, 'pages' | 'files'> | undefined> {
  const alike = earlier.filter((one) => renderedFrom(name, one) === renderedFrom(name, lock));
  for (const { composition } of alike) {
    const manifest = await readCompleteManifest(disk.site(composition));
    if (!manifest) continue;
    const pages = manifest.pages.filter(({ section, path }) => section === name && !derivedPaths.includes(path));
    const files = manifest.files.filter(({ section }) => section === name);
    const originals = [...pages.map(({ file }) => file), ...files.map(({ path }) => composedFilePath(path))];
    linkFiles(disk.site(composition), folder, originals.flatMap((file) => ['', ...copyExtensions].map((extension) => file + extension)), { from: manifest.hashes, to: hashes });
    return { pages, files };
  }
  return undefined;
}

function linkFiles(from: string, to: string, files: readonly string[], hashes: { readonly from: SiteManifest['hashes']; readonly to: Map<string, string> }): void {
  const made = new Set<string>();
  for (const file of files) {
    const integrity = hashes.from[file];
    if (integrity === undefined) continue;
    const parent = dirname(join(to, file));
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    linkSync(join(from, file), join(to, file));
    hashes.to.set(file, integrity);
  }
}

/**
 * Moves what was staged into the store, its releases first, each folder by one rename. The composition does not become current.
 *
 * @returns whether a stored release has another signature now
 * @throws ExpectedError when `prune` has removed a part of it since it was planned; nothing is stored then
 */
export async function storeSite(disk: DiskStore, staged: StagedSite): Promise<boolean> {
  try {
    return await writing(`store composition ${staged.lock.composition}`, disk.folder, () => moveStaged(disk, staged));
  } finally {
    await discardStaged(staged);
  }
}

async function moveStaged(disk: DiskStore, staged: StagedSite): Promise<boolean> {
  await renewStored(disk, staged);
  let isSigned = false;
  for (const release of staged.stored) isSigned = (await storeRelease(disk, release)) || isSigned;
  if (staged.staged !== undefined) await replaceFolder(staged.staged, disk.site(staged.lock.composition));
  return isSigned;
}

/** Dates the stored parts of a composition now: `prune` keeps what is recent, because a command may be about to make it current. */
async function renewStored(disk: DiskStore, { lock, stored, staged }: StagedSite): Promise<void> {
  const stillStaged = new Set(stored.filter(({ folder, release }) => folder !== releasePart(disk, release).folder).map(({ release }) => release.name));
  const parts = [
    ...lockedReleases(lock.releases).filter(({ name }) => !stillStaged.has(name)).map((id) => ({ part: releasePart(disk, id), file: releaseFile })),
    ...(staged === undefined ? [{ part: sitePart(disk, lock.composition), file: manifestFile }] : []),
  ];
  for (const { part, file } of parts) {
    // The mode that it has: that alone dates it, and leaves the time of its content.
    await chmod(join(part.folder, file), fileMode).catch((cause: unknown) => {
      if (isMissing(cause)) throw new ExpectedError(`Another command has removed ${describePart(part)} from ${part.folder}. Run the command again.`, { cause });
      // A file of another user cannot be dated.
      if (!['EPERM', 'EACCES'].includes(codeOf(cause) ?? '')) throw cause;
    });
  }
}

/** Removes what was written for a composition. */
export async function discardStaged({ staged }: Pick<StagedSite, 'staged'>): Promise<void> {
  if (staged !== undefined) await removeFolder(staged);
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
