import { readLock } from '../store/lock-file';
import type { Lock } from '@site/shared/lock';
import { requireBusiness } from '../render/lock-release';
import type { PageAnswer, PageDemand } from '../render/page-answer';
import { pageFile } from '../render/write-page';
import { serverLimits } from '../render/section-limits';
import type { SectionLimits } from '../render/section-limits';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import type { ComposedFile } from '../store/site-manifest';
import { readReleases, lockedReleases } from '../store/read-releases';
import { formatFallbacks } from '../store/current-link';
import type { StoredRelease } from '../store/read-releases';
import { compositionFiles, shellRootFiles } from '../store/root-files';
import type { DiskStore } from '../store/disk-store';
import { keepAnswers } from './pages/keep-answers';
import { readManifest } from '../store/site-manifest';
import { readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';
import { unlessShort } from '../base/errors';

/** A composition that the server can answer from. */
export interface OpenSite {
  readonly lock: Lock;
  readonly sections: Sections;
  /** Earlier releases that browsers may use when one of the lock's fails. */
  readonly fallbacks: string;
  /** Whether its manifest was readable and unaltered. Without it each page is looked for under its name. */
  readonly isWhole: boolean;
  /** Its own address, such as `https://site.example`. */
  readonly origin: string;
  /** The versions of each section that are current or were in the last 30 days: tabs may still show them. */
  readonly versions: Readonly<Record<string, ReadonlySet<string>>>;
  /** Whether its pages have forms, and report how they fare. */
  readonly takesEnquiries: boolean;
  /** The folder of its documents and files. */
  readonly folder: string;
  /** The hashes of all files in that folder by their paths there; without them nothing is compared. */
  readonly hashes?: ReadonlyMap<string, string> | undefined;
  /** A file that is neither a page nor a release's, e.g. the site map or a feed. */
  readonly findFile: (path: string) => Pick<ComposedFile, 'type'> | undefined;
  /** The file of the page at a canonical path, in that folder. */
  readonly findPage: (path: string) => string | undefined;
  /** Any other page, rendered on demand. */
  readonly answer: (path: string, demand: PageDemand) => Promise<PageAnswer>;
}

export interface Opening {
  readonly limits?: SectionLimits;
  /** Sections of another composition, which this one shares where their releases are the same. */
  readonly known?: Pick<Sections, 'hosts'>;
}

/** Opens a composition. Its sections are the caller's to close. Their processes start when they are first needed. @throws when a part is unreadable */
export async function openSite(disk: DiskStore, id: string, { limits = serverLimits, known }: Opening = {}): Promise<OpenSite> {
  const folder = disk.site(id);
  const lock = await readLock(disk, id);
  const stored = await readReleases(disk, lockedReleases(lock.releases));
  const manifest = await readManifest(folder).catch(unlessShort(undefined));
  // Links and texts of pages would take most of the memory of a large site.
  const pages = manifest && new Map(manifest.pages.map(({ path, file }) => [path, file]));
  const types = new Map((manifest?.files ?? listFiles(stored)).map(({ path, type }) => [path, { type }]));
  const switches = await readSwitches(disk, 'none');
  const switched = switches.findLast(({ composition }) => composition === id);
  const business = requireBusiness(stored);
  const sections = openSections(stored, limits, known);
  return {
    lock,
    sections,
    fallbacks: formatFallbacks(switched ?? {}),
    isWhole: manifest !== undefined,
    origin: business.origin,
    versions: versionsOf(switches, lock),
    takesEnquiries: business.takesEnquiries,
    folder,
    hashes: manifest && new Map(Object.entries(manifest.hashes)),
    findFile: (path) => types.get(path),
    findPage: (path) => (pages ? pages.get(path) : pageFile(path)),
    answer: keepAnswers((path, demand) => sections.answer(path, demand)),
  };
}

/** The files of a site whose manifest is damaged: releases list those that they publish. */
function listFiles(stored: readonly StoredRelease[]): Pick<ComposedFile, 'path' | 'type'>[] {
  const own = [...compositionFiles, ...shellRootFiles.map(({ name, type }) => ({ path: `/${name}`, type }))];
  return [...stored.flatMap(({ release }) => release.published), ...own];
}

/** For how long after its replacement a release is reported. */
const shownMs = 30 * 86_400_000;

function versionsOf(switches: readonly Switch[], { releases }: Lock): Record<string, Set<string>> {
  const versions: Record<string, Set<string>> = {};
  const own = Object.fromEntries(Object.entries(releases).map(([section, { version }]) => [section, version]));
  const recent = switches.filter(({ at }, index) => Date.now() - Date.parse(switches[index + 1]?.at ?? at) < shownMs);
  for (const sections of [own, ...recent.map((one) => one.sections)]) {
    for (const [section, version] of Object.entries(sections)) (versions[section] ??= new Set()).add(version);
  }
  return versions;
}
