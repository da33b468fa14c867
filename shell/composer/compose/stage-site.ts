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
import { onceEach } from '../base/lists';
import { copyExtensions } from '../store/compress-files';
import { describePart } from '../store/damage';
import { codeOf, isMissing, ExpectedError, unlessShort, writing } from '../base/errors';
import { readLock, renderedFrom } from '../store/lock-file';
import { lockedReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { releaseFile } from '../store/release-format';
import { fileMode, replaceFolder } from '../store/staging';
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
  /** Shared with a caller that reads the same manifests; for one plan, because it never reads one again. */
  readonly manifestOf?: ManifestOf;
}

/** The manifest of a composition's site, where its folder is complete. */
export type ManifestOf = (composition: string) => Promise<SiteManifest | undefined>;

/** Reads each manifest once: that of a large site takes a second, and most sections are in the same one. */
export function manifestsOf(disk: DiskStore): ManifestOf {
  return onceEach((composition: string) => readCompleteManifest(disk.site(composition)));
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
  const { stored, isDamaged = false, manifestOf = manifestsOf(disk) } = request;
  const lock = request.lock ?? makeLock(stored.map(({ release }) => release), composerVersion);
  const names = stored.map(({ release }) => release.name);
  const known = isDamaged ? undefined : await readStoredSite(disk, lock.composition, manifestOf);
  if (known) return { lock, stored, pages: pagesBySection(names, known.pages), count: { all: known.pages.length, rendered: 0 }, staged: undefined };
  const staged = disk.staging(`site-${lock.composition}`);
  await removeFolder(staged);
  try {
    const { manifest, rendered } = await writing(`write the site of composition ${lock.composition}`, disk.folder, () => writeSite(disk, { ...request, lock, manifestOf }, sections, staged));
    return { lock, stored, pages: pagesBySection(names, manifest.pages), count: { all: manifest.pages.length, rendered }, staged };
  } catch (error) {
    await removeFolder(staged);
    throw error;
  }
}

/** A stored site, when its folder is complete and holds its lock unaltered. */
export async function readStoredSite(disk: DiskStore, composition: string, manifestOf = manifestsOf(disk)): Promise<SiteManifest | undefined> {
  const lock = await readLock(disk, composition).catch(unlessShort(undefined));
  return lock && manifestOf(composition);
}

async function writeSite(disk: DiskStore, request: SiteToStage & Pick<StagedSite, 'lock'> & { readonly manifestOf: ManifestOf }, sections: Sections, folder: string): Promise<{ manifest: SiteManifest; rendered: number }> {
  const { stored, lock, isDamaged, report = () => {}, compress = true, manifestOf } = request;
  await mkdir(folder, { recursive: true });
  const earlier = isDamaged ? [] : await readSoundLocks(disk);
  const target = { folder, compress };
  let rendered = 0;

  async function writeSection(one: StoredRelease): Promise<SectionFiles> {
    const { name } = one.release;
    for (const { composition } of earlier.filter((other) => renderedFrom(name, other) === renderedFrom(name, lock))) {
      const manifest = await manifestOf(composition);
      if (manifest) return linkSection({ folder: disk.site(composition), manifest }, name, folder);
    }
    const own = { ...one, release: withoutDerived(one.release) };
    report(`rendering ${own.release.knownPages.length} pages of ${name}`);
    const written = await renderSection(sections, own, target);
    rendered += written.pages.length;
    return { ...written, hashes: [] };
  }

  // Side by side: each section is rendered in processes of its own.
  const parts = await runAtMost(sections.limits.processes, stored.map((one) => () => writeSection(one)));
  const pages = parts.flatMap((part) => part.pages);
  const own = await writeOwnPages(target, { lock, sections, stored, pages });
  const hashes = new Map(parts.flatMap((part) => part.hashes));
  const manifest = await sealSite(folder, { pages: [...own.pages, ...pages], files: [...own.files, ...parts.flatMap(({ files }) => files)] }, hashes);
  return { manifest, rendered: own.pages.length + rendered };
}

interface SectionFiles extends Pick<SiteManifest, 'pages' | 'files'> {
  /** Those of linked files, by their names. */
  readonly hashes: readonly (readonly [file: string, integrity: string])[];
}

/** Links a section's pages and files from a site that has the same ones. */
function linkSection(from: { readonly folder: string; readonly manifest: SiteManifest }, name: string, folder: string): SectionFiles {
  const { manifest } = from;
  const pages = manifest.pages.filter(({ section, path }) => section === name && !derivedPaths.includes(path));
  const files = manifest.files.filter(({ section }) => section === name);
  const originals = [...pages.map(({ file }) => file), ...files.map(({ path }) => composedFilePath(path))];
  const all = originals.flatMap((file) => ['', ...copyExtensions].map((extension) => file + extension));
  const hashes = all.flatMap((file) => (manifest.hashes[file] === undefined ? [] : [[file, manifest.hashes[file]] as const]));
  for (const parent of new Set(hashes.map(([file]) => dirname(file)))) mkdirSync(join(folder, parent), { recursive: true });
  for (const [file] of hashes) linkSync(join(from.folder, file), join(folder, file));
  return { pages, files, hashes };
}

/**
 * Moves what was staged into the store, its releases first, each folder by one rename. The composition does not become current.
 *
 * @returns whether a stored release has another signature now
 * @throws ExpectedError when `prune` has removed a part of it since it was planned; nothing is stored then
 */
export async function storeSite(disk: DiskStore, staged: StagedSite): Promise<boolean> {
  try {
    return await writing(`store composition ${staged.lock.composition}`, disk.folder, async () => {
      await renewStored(disk, staged);
      let isSigned = false;
      for (const release of staged.stored) isSigned = (await storeRelease(disk, release)) || isSigned;
      if (staged.staged !== undefined) await replaceFolder(staged.staged, disk.site(staged.lock.composition));
      return isSigned;
    });
  } finally {
    await discardStaged(staged);
  }
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
