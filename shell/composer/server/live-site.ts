import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Lock } from '../../src/lock';
import { ExpectedError } from '../command/expected-error';
import { pageListFile, parsePageList } from '../compose/composed-page';
import type { ComposedPage } from '../compose/composed-page';
import { readLock, renderingFolder } from '../compose/lock-file';
import { readReleases, sectionsOf } from '../compose/read-releases';
import { createSiteRenderer } from '../compose/site-renderer';
import type { RenderedPage } from '../compose/site-renderer';
import { shellName } from '../../src/lock';
import type { SiteHome } from '../site-home';

/** Rendered pages that nobody listed are kept up to this many bytes of HTML. */
const demandCacheBytes = 16 * 1024 * 1024;

/** A composition as the server answers from it. */
export interface LiveSite {
  readonly lock: Lock;
  /** Folder of the files that are about the composition: lock, site map, robots. */
  readonly folder: string;
  /** Folder of the shell's browser build, for files at the root of the site. */
  readonly shellFolder: string;
  /** The composed page of a canonical path, and the folder that its file lies in. */
  readonly findPage: (path: string) => { readonly page: ComposedPage; readonly folder: string } | undefined;
  /** Any other path, rendered on demand. */
  readonly renderPage: (path: string) => Promise<RenderedPage>;
}

/** Opens a composition. @throws when a part of it cannot be read */
export async function openSite(home: SiteHome, id: string): Promise<LiveSite> {
  const folder = home.composition(id);
  const lock = await readLock(home, id);
  if (lock.composition !== id) throw new ExpectedError(`Wanted the lock of ${id} in ${folder}, found that of ${lock.composition}.`);
  const folders = [...Object.keys(lock.releases).map((name) => renderingFolder(home, name, lock)), folder];
  const lists = await Promise.all(folders.map(async (list) => readPageList(list)));
  const pages = new Map(lists.flat().map((entry) => [entry.page.path, entry]));
  const renderer = createSiteRenderer(await readReleases(home, sectionsOf(lock.releases)));
  const cache = new LRUCache<string, RenderedPage>({
    maxSize: demandCacheBytes,
    sizeCalculation: (page) => (page.kind === 'page' ? page.html.length : page.to.length),
    fetchMethod: (path) => renderer.render(path),
  });

  const shellFolder = join(home.release(shellName, lock.releases[shellName]?.version ?? ''), 'browser');
  return { lock, folder, shellFolder, findPage: (path) => pages.get(path), renderPage: (path) => cache.forceFetch(path) };
}

async function readPageList(folder: string): Promise<{ page: ComposedPage; folder: string }[]> {
  const pages = parsePageList(await readFile(join(folder, pageListFile), 'utf8'));
  const present = new Set(await readdir(folder, { recursive: true }));
  const missing = pages.find(({ file }) => !present.has(file));
  if (missing) throw new ExpectedError(`Wanted ${missing.file} in ${folder}, found no such file. Compose the site again.`);
  return pages.map((page) => ({ page, folder }));
}
