import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../shell/composer/store/site-home';
import { knownPaths } from '../known-pages';
import { rawGet } from '../raw-request';
import type { Lock } from '../releases/served-page';

/** The sections that rows are run for: all remotes, or the one that `npm run faults -- <section>` names. */
export const sections: readonly string[] = process.env.FAULTS_SECTION ? [process.env.FAULTS_SECTION] : remoteNames();

function remoteNames(): string[] {
  const remotes = join(projectFolder, 'remotes');
  return readdirSync(remotes).filter((name) => existsSync(join(remotes, name, 'webpack.config.ts')));
}

/** Files that bring a page or a part to life, in the order in which they matter. */
export const scriptKinds = ['entry', 'exposed module', 'own chunk'] as const;
export const fileKinds = [...scriptKinds, 'stylesheet'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A page of a section, as the live lock has it. */
export interface SectionPage {
  readonly section: string;
  readonly release: string;
  readonly path: string;
  /** Words of its h1. */
  readonly heading: string;
  /** Paths and hashes of the files that bring it, or its live part, to life; a section may have no stylesheet of its own. */
  readonly files: Readonly<Record<FileKind, LockedFile | undefined>>;
}

export interface LockedFile {
  readonly path: string;
  readonly integrity: string;
}

/** Answers the text of a site's path. */
type Read = (path: string) => Promise<string>;

const readSite: Read = async (path) => (await rawGet(path)).body;

/** The first page of a section whose address is its route's pattern. @param read of another site than the one that all tests share */
export async function readSectionPage(section: string, read = readSite): Promise<SectionPage> {
  const release = await readRelease(section, read);
  const path = Object.keys(release.routes).find((pattern) => !/[:*]/.test(pattern));
  if (path === undefined) throw new Error(`Wanted a route of ${section} without parameters, found none.`);
  return describePage(section, path, release.routes[path], read);
}

/** The page of the faulty remote that has no fault, and that only its code brings to life. */
export function readLivePage({ url }: { readonly url: string }): Promise<SectionPage> {
  return readSectionPage('faulty', async (path) => (await fetch(url.replace(/\/$/, '') + path)).text());
}

/** The first page of a section with a live part, and that part's files; undefined when none has one. */
export async function readPartPage(section: string): Promise<SectionPage | undefined> {
  const release = await readRelease(section, readSite);
  const found = (await readParts()).get(section);
  if (release.parts && !found) throw new Error(`Wanted a page with a live part of ${section} (${Object.keys(release.parts).join(', ')}), found none.`);
  return found && describePage(section, found.path, release.parts?.[found.name], readSite);
}

interface FoundPart {
  readonly path: string;
  readonly name: string;
}

let parts: Promise<ReadonlyMap<string, FoundPart>> | undefined;

/** Of each section one part, and where it stands. */
function readParts(): Promise<ReadonlyMap<string, FoundPart>> {
  parts ??= findParts();
  return parts;
}

async function findParts(): Promise<ReadonlyMap<string, FoundPart>> {
  const found = new Map<string, FoundPart>();
  for (const path of await knownPaths()) {
    const [, section, name] = / data-live-part="([^/"]*)\/([^"]*)"/.exec(await readSite(path)) ?? [];
    if (section && name && !found.has(section)) found.set(section, { path, name });
  }
  return found;
}

async function readRelease(section: string, read: Read): Promise<Lock['releases'][string]> {
  const { releases } = JSON.parse(await read('/lock.json')) as Lock;
  const release = releases[section];
  if (!release) throw new Error(`Wanted a release of ${section} in /lock.json, found ${Object.keys(releases).join(', ')}.`);
  return release;
}

async function describePage(section: string, path: string, names: readonly string[] = [], read: Read): Promise<SectionPage> {
  const release = await readRelease(section, read);
  const heading = /<h1[^>]*>([^<]+)/.exec(await read(path))?.[1];
  if (heading === undefined) throw new Error(`Wanted an h1 on ${path}, found none.`);
  const locked = (name: string | null | undefined) => (name ? { path: release.base + name, integrity: release.integrity[name] ?? '' } : undefined);
  const scripts = names.filter((name) => name.endsWith('.js'));
  const files = {
    entry: locked(release.entry),
    'exposed module': locked(scripts.find((name) => name.startsWith('section.'))),
    'own chunk': locked(scripts.find((name) => !name.startsWith('section.'))),
    stylesheet: locked(names.find((name) => name.endsWith('.css'))),
  };
  return { section, release: release.version, path, heading, files };
}

/** Whether a page has no file of a kind, as only a stylesheet may: of any other kind `fileOf` says that it is missing. */
export function lacks({ files }: SectionPage, kind: FileKind): boolean {
  return kind === 'stylesheet' && !files.stylesheet;
}

/** The file of a kind. @throws Error when the page has none: skip the test before */
export function fileOf({ section, files }: SectionPage, kind: FileKind): LockedFile {
  const file = files[kind];
  if (!file) throw new Error(`Wanted a ${kind} of ${section}, found none.`);
  return file;
}
