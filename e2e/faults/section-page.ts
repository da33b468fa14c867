import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedRelease } from '@site/shared/lock';
import { readManifest } from '../../shell/composer/store/site-manifest';
import type { ComposedPage } from '../../shell/composer/store/site-manifest';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { projectFolder } from '../../shell/composer/base/project';
import { defaultStore } from '../../shell/composer/store/disk-store';
import { findCurrentSections } from '../added-sections';
import { islandPages } from '../island-pages';
import { rawGet } from '../raw-request';

const current = findCurrentSections();

/** Whether every row is run with everything that it may meet, as `npm test -- faults` does. */
export const isWholeMatrix = process.env.FAULTS_WHOLE === '1';

/** The sections that rows are run for: all remotes, or the one that `npm test -- faults <section>` names. */
export const sections: readonly string[] = process.env.FAULTS_SECTION ? [process.env.FAULTS_SECTION] : [...new Set([...remoteNames(), ...current.map(({ section }) => section)])];

/** Those that have islands of their own: in their sources, or in the release that was handed over. */
export const islandSections: readonly string[] = sections.filter(
  (name) => existsSync(join(projectFolder, 'remotes', name, 'src/islands')) || current.some(({ section, islands }) => section === name && islands.length > 0),
);

/**
 * The sections that a row is run for, with their numbers: each of them in `npm test -- faults`. Where the shell does the same for all,
 * `npm test` breaks one, whose turn it is: with another turn for each row, every remote is broken in some way.
 */
export function inTurn(turn: number, from = sections): readonly (readonly [number: number, section: string])[] {
  const all = [...from.entries()];
  return isWholeMatrix ? all : all.slice(turn % Math.max(all.length, 1)).slice(0, 1);
}

function remoteNames(): string[] {
  const remotes = join(projectFolder, 'remotes');
  return readdirSync(remotes).filter((name) => existsSync(join(remotes, name, 'webpack.config.ts')));
}

/** A page of a section of the current composition. */
export interface SectionPage {
  readonly section: string;
  readonly path: string;
  /** Text of its h1. */
  readonly heading: string;
}

/** The scripts that an island of a remote is loaded from, in the order in which they run. */
export const scriptKinds = ['entry', 'section module', 'island chunk'] as const;
export type ScriptKind = (typeof scriptKinds)[number];

/** A page with an island of its section. */
export interface IslandPage extends SectionPage {
  readonly release: string;
  /** With its section, such as `blog/job-planner`. */
  readonly island: string;
  readonly scripts: Readonly<Record<ScriptKind, LockedFile>>;
}

export interface LockedFile {
  readonly path: string;
  readonly integrity: string;
}

/** Whether an island shows no failure. */
function worksAlone(name: string): boolean {
  return islandPages.some((one) => one.island === name && one.worksAlone);
}

/** The first page of a section. */
export async function readSectionPage(section: string): Promise<SectionPage> {
  const { pages } = await readSection(section);
  return describePage(section, pages[0]);
}

/** The first page of a section with an island of its own that needs its script; undefined when the section has none. */
export async function findIslandPage(section: string): Promise<IslandPage | undefined> {
  const { release, pages } = await readSection(section);
  const isFit = (island: ComposedPage['islands'][number]) => island.section === section && !worksAlone(`${section}/${island.name}`);
  const page = pages.find(({ islands }) => islands.some(isFit));
  const name = page?.islands.find(isFit)?.name;
  if (name === undefined) return undefined;
  const files = release.islands[name] ?? [];
  const scripts = {
    entry: locked(release, release.entry ?? undefined),
    'section module': locked(release, files.find((file) => /^section\..*\.js$/.test(file))),
    'island chunk': locked(release, files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))),
  };
  return { ...(await describePage(section, page)), release: release.version, island: `${section}/${name}`, scripts };
}

async function readSection(section: string): Promise<{ readonly release: LockedRelease; readonly pages: readonly ComposedPage[] }> {
  const disk = defaultStore();
  const { lock } = await readCurrentComposition(disk);
  const release = lock.releases[section];
  if (!release) throw new Error(`The current lock has no release of ${section}, only of ${Object.keys(lock.releases).join(', ')}.`);
  return { release, pages: (await readManifest(disk.site(lock.composition))).pages.filter((page) => page.section === section) };
}

async function describePage(section: string, page: ComposedPage | undefined): Promise<SectionPage> {
  const { path } = page ?? {};
  if (path === undefined) throw new Error(`${section} has no page.`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec((await rawGet(path)).body)?.[1]?.replace(/<[^>]*>/g, '');
  if (heading === undefined) throw new Error(`${path} has no h1.`);
  return { section, path, heading };
}

function locked({ base, integrity, version }: LockedRelease, file: string | undefined): LockedFile {
  const hash = integrity[file ?? ''];
  if (file === undefined || hash === undefined) throw new Error(`Release ${version} has no script of an island, only ${Object.keys(integrity).join(', ')}.`);
  return { path: base + file, integrity: hash };
}
