import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { runAtMost } from '../run-at-most';
import { withDerived, withoutDerived } from '../render/derived-pages';
import { readRendering, renderSection } from '../render/render-section';
import type { Sections } from '../render/sections';
import { writeOwnPages } from '../render/write-own-pages';
import type { ComposedPage } from '../store/composed-page';
import { writeCompressed } from '../store/compress-files';
import { readLock, renderingFolder } from '../store/lock-file';
import type { StoredRelease } from '../store/read-releases';
import { replaceFolder } from '../store/replace-folder';
import type { SiteHome } from '../store/site-home';

/** A rendered folder, and its place in the store. */
export interface StagedFolder {
  readonly staged: string;
  readonly target: string;
  /** Whether what is stored there is damaged. */
  readonly replaces: boolean;
}

/** The pages of a composition, with the folders of those that are not stored yet. */
export interface StagedPages {
  /** The pages of each section, the home page among the shell's. */
  readonly pages: ReadonlyMap<string, readonly ComposedPage[]>;
  readonly folders: readonly StagedFolder[];
  /** How many pages the composition has, its own included, and how many of them were rendered now. */
  readonly count: { readonly all: number; readonly rendered: number };
}

interface Staging {
  readonly stored: readonly StoredRelease[];
  readonly lock: Lock;
  readonly sections: Sections;
  /** An empty or new folder. */
  readonly staging: string;
  readonly report: (line: string) => void;
  readonly compress: boolean;
  /** Folders of stored pages that are damaged: they are rendered again. */
  readonly damaged: ReadonlySet<string> | undefined;
}

/** Renders the pages of a composition that are not stored yet. @throws FailedPagesError with every known page of a section that fails */
export async function stagePages(home: SiteHome, setting: Staging): Promise<StagedPages> {
  const { stored, lock, staging, compress, damaged } = setting;
  const sections = await stageSections(home, setting);
  const target = home.composition(lock.composition);
  const replaces = damaged?.has(target) ?? false;
  const known = replaces ? undefined : await readOwnPages(home, lock);
  const own = { staged: join(staging, 'own'), target, replaces };
  const listed = sections.flatMap((section) => section.pages);
  const written = known ? [] : await writeOwnPages(own.staged, lock, setting.sections, stored, listed, compress ? writeCompressed : undefined);
  const rendered = sections.filter(({ folder }) => folder);
  return {
    pages: new Map(sections.map((section) => [section.name, withDerived(section.name, section.pages, known ?? written)])),
    folders: [...rendered.flatMap(({ folder }) => folder ?? []), ...(known ? [] : [own])],
    count: {
      all: listed.length + (known ?? written).length,
      rendered: rendered.flatMap((section) => section.pages).length + written.length,
    },
  };
}

interface SectionPages {
  readonly name: string;
  readonly pages: readonly ComposedPage[];
  /** Undefined when the pages are stored already. */
  readonly folder?: StagedFolder;
}

/** Side by side: each section is rendered in processes of its own. */
function stageSections(home: SiteHome, setting: Staging): Promise<SectionPages[]> {
  return runAtMost(setting.sections.limits.processes, setting.stored.map((stored) => () => stageSection(home, stored, setting)));
}

async function stageSection(home: SiteHome, { folder, release }: StoredRelease, { lock, sections, staging, report, compress, damaged }: Staging): Promise<SectionPages> {
  const { name } = release;
  const target = renderingFolder(home, name, lock);
  const replaces = damaged?.has(target) ?? false;
  const known = replaces ? undefined : await readRendering(target);
  if (known) return { name, pages: known };
  const own = withoutDerived(release);
  report(`rendering ${own.knownPages.length} pages of ${name}`);
  const staged = join(staging, 'renderings', name);
  const pages = await renderSection({ sections, compress }, { folder, release: own }, staged);
  return { name, pages, folder: { staged, target, replaces } };
}

/** A composition's own pages, when its folder is complete and holds its lock unaltered. */
async function readOwnPages(home: SiteHome, { composition }: Lock): Promise<readonly ComposedPage[] | undefined> {
  const lock = await readLock(home, composition).catch(() => undefined);
  return lock && readRendering(home.composition(composition));
}

/**
 * Moves a staged folder to its place. A folder is named for what it is made of, so a complete one that another process
 * has put there is the same; an incomplete one is damaged and makes room.
 */
export async function moveIntoPlace(home: SiteHome, lock: Lock, { staged, target, replaces }: StagedFolder): Promise<void> {
  const read = target === home.composition(lock.composition) ? readOwnPages(home, lock) : readRendering(target);
  if (replaces || !(await read)) await replaceFolder(staged, target);
}
