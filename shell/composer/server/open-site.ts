import { readLock } from '../store/lock-file';
import type { Lock } from '@site/shared/lock';
import type { PageAnswer, PageDemand } from '../render/page-answer';
import { serverLimits } from '../render/section-limits';
import type { SectionLimits } from '../render/section-limits';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import { lockedReleases, readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { compositionFiles, shellRootFiles } from '../store/root-files';
import type { SiteHome } from '../store/site-home';
import { readManifest } from '../store/site-manifest';
import type { ComposedFile, SiteManifest } from '../store/site-manifest';
import { keepAnswers } from './keep-answers';

/** A composition that the server can answer from. */
export interface OpenSite {
  readonly lock: Lock;
  readonly sections: Sections;
  /** Whether its manifest was readable and unaltered. Without it all pages are rendered on demand. */
  readonly isWhole: boolean;
  /** Its own address, such as `https://site.example`. */
  readonly origin: string;
  /** Whether browsers' reports are collected. */
  readonly collectsReports: boolean;
  /** Whether its pages have forms. */
  readonly takesEnquiries: boolean;
  /** The folder of its documents and files. */
  readonly folder: string;
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

/** Opens a composition. Its sections are the caller's to close. @throws when a part is unreadable or a bundle does not run */
export async function openSite(home: SiteHome, id: string, { limits = serverLimits, known }: Opening = {}): Promise<OpenSite> {
  const folder = home.site(id);
  const lock = await readLock(home, id);
  const stored = await readReleases(home, lockedReleases(lock.releases));
  const manifest = await readManifest(folder).catch(() => undefined);
  const { pages, files } = manifest ?? withoutManifest(stored);
  // Links and texts of pages would take most of the memory of a large site.
  const served = new Map(pages.map(({ path, file }) => [path, file]));
  const types = new Map(files.map(({ path, type }) => [path, { type }]));
  const { sections, business } = await startSections(stored, limits, known);
  return {
    lock,
    sections,
    isWhole: manifest !== undefined,
    origin: business.origin,
    collectsReports: business.collectsReports,
    takesEnquiries: business.takesEnquiries,
    folder,
    findFile: (path) => types.get(path),
    findPage: (path) => served.get(path),
    answer: keepAnswers((path, demand) => sections.answer(path, demand)),
  };
}

/** What is known of a site whose manifest is damaged: releases list the files that they publish. */
function withoutManifest(stored: readonly StoredRelease[]): Pick<SiteManifest, 'pages' | 'files'> {
  const own = [...compositionFiles, ...shellRootFiles.map(({ name, type }) => ({ path: `/${name}`, type }))];
  return { pages: [], files: [...stored.flatMap(({ release }) => release.published), ...own].map((file) => ({ ...file, section: null })) };
}

/** Starts all sections, so that the first visitor need not wait, and that a bundle that does not run fails here. */
async function startSections(stored: readonly StoredRelease[], limits: SectionLimits, known: Opening['known']) {
  const sections = openSections(stored, limits, known);
  try {
    const [{ business }] = await Promise.all([sections.describeShell(), ...stored.map(({ release }) => sections.describe(release.name))]);
    return { sections, business };
  } catch (error) {
    sections.close();
    throw error;
  }
}
