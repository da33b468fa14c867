import { shellName } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';
import { fetchCurrentReleases } from '../islands/fetch-releases';
import { keepPage, mayBeKept } from './kept-pages';
import type { KeptPage } from './kept-pages';
import { keepFiles } from './release-files';
import { siteCaches } from './site-caches';

/** What a document tells the service worker when it shows a page. */
export interface VisitedMessage extends KeptPage {
  readonly type: 'visited';
  /** Version of the shell's release, when its files are wanted too: the page's lock does not name them. */
  readonly shell?: string;
}

export function isVisitedMessage(data: unknown): data is VisitedMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path, title, files } = data as Partial<VisitedMessage>;
  return type === 'visited' && typeof path === 'string' && typeof title === 'string' && Array.isArray(files);
}

/** Keeps a visited page for reading offline, and the files that it needs before it. */
export async function keepVisitedPage({ path, title, files: own, shell }: VisitedMessage): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || response.redirected || !mayBeKept(response)) return;
  const files = [...own, ...(shell === undefined ? [] : await shellFiles(shell))];
  await keepFiles(files);
  await keepPage(siteCaches.pages, path, response, { title, files });
}

/** The files that hydrate islands, where the release is the current one. None when that cannot be found out: the page can be read without. */
async function shellFiles(version: string): Promise<string[]> {
  const { [shellName]: release } = await fetchCurrentReleases().catch((): LockedReleases => ({}));
  return release?.version === version ? Object.keys(release.integrity).map((file) => release.base + file) : [];
}
