import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { readFallbacks } from '../render/fallbacks';
import { requireBusiness } from '../render/require-release';
import { serverLimits } from '../render/section-limits';
import type { SectionLimits } from '../render/section-limits';
import { openSections } from '../render/sections';
import type { Sections } from '../render/sections';
import type { PageAnswer, PageDemand } from '../render/page-answer';
import type { ComposedFile } from '../store/composed-file';
import type { Encoding } from '../store/compress-files';
import type { ComposedPage } from '../store/composed-page';
import { encodeOnce } from '../store/encoded-body';
import type { EncodedBody } from '../store/encoded-body';
import { readLock, renderingFolder } from '../store/lock-file';
import { readFileList, readPageList } from '../store/page-folder';
import { readReleases, lockedReleases } from '../store/read-releases';
import { compositionFiles, shellRootFiles } from '../store/root-files';
import type { SiteHome } from '../store/site-home';
import { keepAnswers } from './keep-answers';
import type { InlineParts } from './security-headers';

/** A composition that the server can answer from. */
export interface OpenSite {
  readonly lock: Lock;
  readonly sections: Sections;
  /** Earlier releases that browsers may use when one of the lock's fails. */
  readonly fallbacks: (encoding: Encoding | undefined) => EncodedBody;
  /** Whether the lists of its pages and files were readable and unaltered. Without them all pages are rendered on demand. */
  readonly isWhole: boolean;
  /** Its own address, such as `https://site.example`. */
  readonly origin: string;
  /** Whether browsers' reports are collected. */
  readonly collectsReports: boolean;
  /** A file that is neither a page nor a release's, e.g. the site map or a feed. */
  readonly findFile: FileIndex;
  /** The composed page of a canonical path, and the folder of its file. */
  readonly findPage: (path: string) => { readonly page: ServedPage; readonly folder: string } | undefined;
  /** Any other page, rendered on demand. */
  readonly answer: (path: string, demand: PageDemand) => Promise<PageAnswer>;
}

/** What the server needs of a composed page: its links and texts would take most of the memory of a large site. */
export type ServedPage = Pick<ComposedPage, 'file'> & InlineParts;

/** Finds the folder and the type of the file at a path. */
export type FileIndex = (path: string) => { readonly folder: string; readonly type: string } | undefined;

export interface Opening {
  readonly limits?: SectionLimits;
  /** Sections of another composition, which this one shares where their releases are the same. */
  readonly known?: Pick<Sections, 'hosts'>;
}

/** Opens a composition. Its sections are the caller's to close. Their processes start when they are first needed. @throws when a part is unreadable */
export async function openSite(home: SiteHome, id: string, { limits = serverLimits, known }: Opening = {}): Promise<OpenSite> {
  const folder = home.composition(id);
  const lock = await readLock(home, id);
  const folders = [...Object.keys(lock.releases).map((name) => renderingFolder(home, name, lock)), folder];
  const stored = await readReleases(home, lockedReleases(lock.releases));
  const pageLists = await Promise.all(folders.map((list) => readServedPages(list).catch(() => undefined)));
  const pages = new Map(folders.flatMap((list, index) => (pageLists[index] ?? []).map(({ path, page }) => [path, { page, folder: list }] as const)));
  const publishedIn = (list: string) => stored.find(({ release: { name } }) => renderingFolder(home, name, lock) === list)?.release.published ?? compositionFiles;
  const fileLists = await Promise.all(folders.map((list) => readFileList(list).catch(() => undefined)));
  const files = folders.map((list, index) => ({ folder: list, files: fileLists[index] ?? publishedIn(list) }));
  const fallbacks = await readFallbacks(home, stored);
  const business = requireBusiness(stored);

  const sections = openSections(stored, limits, known);
  const shellFolder = join(home.release(shellName, lock.releases[shellName]?.version ?? ''), 'browser');
  return {
    lock,
    sections,
    fallbacks: encodeOnce(JSON.stringify(fallbacks)),
    isWhole: [...pageLists, ...fileLists].every(Boolean),
    origin: business.origin,
    collectsReports: business.collectsReports,
    findFile: createFileIndex(files, shellFolder),
    findPage: (path) => pages.get(path),
    answer: keepAnswers((path, demand) => sections.answer(path, demand)),
  };
}

/** @throws as `readPageList` does */
async function readServedPages(folder: string): Promise<{ path: string; page: ServedPage }[]> {
  const pages = await readPageList(folder);
  return pages.map(({ path, file, startScript, style: { hash } }) => ({ path, page: { file, startScript, style: { hash } } }));
}

/** @param shellFolder the shell's browser build, which holds the service worker and the icon file */
export function createFileIndex(lists: readonly { folder: string; files: readonly Pick<ComposedFile, 'path' | 'type'>[] }[], shellFolder: string): FileIndex {
  const index = new Map(lists.flatMap(({ folder, files }) => files.map(({ path, type }) => [path, { folder, type }] as const)));
  for (const { name, type } of shellRootFiles) index.set(`/${name}`, { folder: shellFolder, type });
  return (path) => index.get(path);
}
