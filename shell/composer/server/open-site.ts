import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Lock, LockedReleases } from '@site/shared/lock';
import { ExpectedError } from '../store/expected-error';
import { readFileList } from '../store/composed-file';
import type { ComposedFile } from '../store/composed-file';
import { pageListFile, parsePageList } from '../store/composed-page';
import type { ComposedPage } from '../store/composed-page';
import { readLock, renderingFolder } from '../store/lock-file';
import { readReleases, sectionsOf } from '../store/read-releases';
import { createSiteRenderer } from '../render/site-renderer';
import type { RenderedPage, SiteRenderer } from '../render/site-renderer';
import { readFallbacks } from '../render/fallbacks';
import type { Release } from '../store/release';
import { shellRootFiles } from '../store/root-files';
import { shellName } from '@site/shared/lock';
import type { SiteHome } from '../store/site-home';

/** Rendered pages that nobody listed are kept up to this many bytes of HTML. */
const demandCacheBytes = 16 * 1024 * 1024;

/** A composition as the server answers from it. */
export interface LiveSite {
  readonly lock: Lock;
  /** Earlier releases that browsers may take in the place of those of the lock. */
  readonly fallbacks: LockedReleases;
  /** Whether the business wants what browsers report. */
  readonly collectsReports: boolean;
  /** A file that is no page and no release's, e.g. the site map or a feed. */
  readonly findFile: FileIndex;
  /** The composed page of a canonical path, and the folder that its file lies in. */
  readonly findPage: (path: string) => { readonly page: ComposedPage; readonly folder: string } | undefined;
  /** Names of the query parameters that the page of a path depends on. */
  readonly queryNames: (path: string) => readonly string[];
  /** Any other page, rendered on demand. @param query of the parameters that the page depends on */
  readonly renderPage: (path: string, query?: Readonly<Record<string, string>>) => Promise<RenderedPage>;
}

/** Where a file at a path lies: below a folder, at the same path. */
export type FileIndex = (path: string) => { readonly folder: string; readonly type: string } | undefined;

/** Opens a composition. @throws when a part of it cannot be read */
export async function openSite(home: SiteHome, id: string): Promise<LiveSite> {
  const folder = home.composition(id);
  const lock = await readLock(home, id);
  if (lock.composition !== id) throw new ExpectedError(`Wanted the lock of ${id} in ${folder}, found that of ${lock.composition}.`);
  const folders = [...Object.keys(lock.releases).map((name) => renderingFolder(home, name, lock)), folder];
  const lists = await Promise.all(folders.map(async (list) => readPageList(list)));
  const pages = new Map(lists.flat().map((entry) => [entry.page.path, entry]));
  const files = await Promise.all(folders.map(async (list) => ({ folder: list, files: await readFileList(list) })));
  const stored = await readReleases(home, sectionsOf(lock.releases));
  const renderer = createSiteRenderer(stored);
  const cache = new LRUCache<string, RenderedPage, Demand>({
    maxSize: demandCacheBytes,
    sizeCalculation: (page) => (page.kind === 'page' ? page.html.length : page.to.length),
    fetchMethod: (_key, _stale, { context: { path, query } }) => renderer.render(path, { query }),
  });

  const shellFolder = join(home.release(shellName, lock.releases[shellName]?.version ?? ''), 'browser');
  return {
    lock,
    fallbacks: await readFallbacks(home, stored),
    collectsReports: renderer.shell.business.collectsReports,
    findFile: createFileIndex(files, shellFolder),
    findPage: (path) => pages.get(path),
    queryNames: createQueryNames(renderer, stored.map(({ release }) => release)),
    renderPage: (path, query = {}) => cache.forceFetch(JSON.stringify([path, query]), { context: { path, query } }),
  };
}

interface Demand {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** @param shellFolder the shell's browser build, which holds the service worker and the icon file */
export function createFileIndex(lists: readonly { folder: string; files: readonly Pick<ComposedFile, 'path' | 'type'>[] }[], shellFolder: string): FileIndex {
  const index = new Map(lists.flatMap(({ folder, files }) => files.map(({ path, type }) => [path, { folder, type }] as const)));
  for (const { name, type } of shellRootFiles) index.set(`/${name}`, { folder: shellFolder, type });
  return (path) => index.get(path);
}

/** @param releases of the composition that the renderer renders */
export function createQueryNames({ shell }: SiteRenderer, releases: readonly Release[]): LiveSite['queryNames'] {
  const asked = releases.flatMap(({ name, routes }) => routes.map(({ pattern, query = [] }) => ({ section: name, pattern, query })));
  return (path) => {
    const route = shell.findRoute(asked, path);
    return asked.find(({ section, pattern }) => section === route?.section && pattern === route.pattern)?.query ?? [];
  };
}

async function readPageList(folder: string): Promise<{ page: ComposedPage; folder: string }[]> {
  const pages = parsePageList(await readFile(join(folder, pageListFile), 'utf8'));
  const present = new Set(await readdir(folder, { recursive: true }));
  const missing = pages.find(({ file }) => !present.has(file));
  if (missing) throw new ExpectedError(`Wanted ${missing.file} in ${folder}, found no such file. Compose the site again.`);
  return pages.map((page) => ({ page, folder }));
}
