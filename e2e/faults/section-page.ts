import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../shell/composer/site-home';
import { knownPaths } from '../known-pages';
import { rawGet } from '../raw-request';
import type { Lock } from '../releases/served-page';

/** The sections that rows are run for: all remotes, or the one that `npm run faults -- <section>` names. */
export const sections: readonly string[] = process.env.FAULTS_SECTION ? [process.env.FAULTS_SECTION] : remoteNames();

function remoteNames(): string[] {
  const remotes = join(projectFolder, 'remotes');
  return readdirSync(remotes).filter((name) => existsSync(join(remotes, name, 'webpack.config.ts')));
}

/** Files that a page of a section is made of, in the order in which they matter. */
export const fileKinds = ['entry', 'exposed module', 'page chunk', 'stylesheet'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A page of a section, as the live lock has it. */
export interface SectionPage {
  readonly section: string;
  readonly release: string;
  readonly path: string;
  /** Words of its h1. */
  readonly heading: string;
  /** Paths and hashes of its files; a section may have no stylesheet of its own. */
  readonly files: Readonly<Record<FileKind, LockedFile | undefined>>;
}

export interface LockedFile {
  readonly path: string;
  readonly integrity: string;
}

/** The first page of a section whose address is its route's pattern. */
export async function readSectionPage(section: string): Promise<SectionPage> {
  const path = Object.keys((await readRelease(section)).routes).find((pattern) => !/[:*]/.test(pattern));
  if (path === undefined) throw new Error(`Wanted a route of ${section} without parameters, found none.`);
  return describePage(section, path, path);
}

/** The first page of a section that has live parts, and so needs its code on a first load; undefined when none has. */
export async function readLivePage(section: string): Promise<SectionPage | undefined> {
  const route = (await readLivePages()).get(section);
  return route && describePage(section, route.path, route.pattern);
}

/** A page with live parts that is another section's. */
export async function readForeignLivePage(section: string): Promise<SectionPage> {
  const foreign = [...(await readLivePages()).keys()].find((owner) => owner !== section);
  const page = foreign === undefined ? undefined : await readLivePage(foreign);
  if (!page) throw new Error(`Wanted a page with live parts that is not of ${section}, found none.`);
  return page;
}

interface LivePage {
  readonly path: string;
  readonly pattern: string;
}

let livePages: Promise<ReadonlyMap<string, LivePage>> | undefined;

function readLivePages(): Promise<ReadonlyMap<string, LivePage>> {
  livePages ??= findLivePages();
  return livePages;
}

async function findLivePages(): Promise<ReadonlyMap<string, LivePage>> {
  const found = new Map<string, LivePage>();
  for (const path of await knownPaths()) {
    const [, json] = /id="page-context">(.*?)<\/script>/s.exec((await rawGet(path)).body) ?? [];
    const { route, isLive } = JSON.parse(json ?? '{}') as { isLive?: boolean; route?: { section: string; pattern: string } | null };
    if (isLive && route && !found.has(route.section)) found.set(route.section, { path, pattern: route.pattern });
  }
  return found;
}

async function readRelease(section: string): Promise<Lock['releases'][string]> {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as Lock;
  const release = releases[section];
  if (!release) throw new Error(`Wanted a release of ${section} in /lock.json, found ${Object.keys(releases).join(', ')}.`);
  return release;
}

async function describePage(section: string, path: string, pattern: string): Promise<SectionPage> {
  const release = await readRelease(section);
  const names = release.routes[pattern] ?? [];
  const heading = /<h1[^>]*>([^<]+)/.exec((await rawGet(path)).body)?.[1];
  if (heading === undefined) throw new Error(`Wanted an h1 on ${path}, found none.`);
  const locked = (name: string | null | undefined) => (name ? { path: release.base + name, integrity: release.integrity[name] ?? '' } : undefined);
  const scripts = names.filter((name) => name.endsWith('.js'));
  const files = {
    entry: locked(release.entry),
    'exposed module': locked(scripts.find((name) => name.startsWith('section.'))),
    'page chunk': locked(scripts.find((name) => !name.startsWith('section.'))),
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
