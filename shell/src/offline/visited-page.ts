import { shellName } from '@site/shared/lock';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { fetchCurrentReleases } from '../islands/fetch-releases';
import { keepPage, mayBeKept, readOwnPage, siteCaches } from './kept-pages';
import type { KeptPage } from './kept-pages';
import { keepFiles } from './kept-files';

/** Message of a document to the service worker when it shows a page. */
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
  const page = mayBeKept(response) ? await readOwnPage(path, response) : undefined;
  if (!page) return;
  const shellHashes = shell === undefined ? {} : await hashesOfShell(shell);
  const files = [...new Set([...own, ...Object.keys(shellHashes)])];
  await keepFiles(files, { ...shellHashes, ...hashesOf(Object.values(page.releases)) });
  await keepPage(siteCaches.pages, path, page, { title, files });
}

/** Hashes of the files that hydrate islands, where the release is the current one. None when that cannot be found out: the page can be read without. */
async function hashesOfShell(version: string): Promise<Record<string, string>> {
  const { [shellName]: release } = await fetchCurrentReleases().catch((): LockedReleases => ({}));
  return release?.version === version ? hashesOf([release]) : {};
}

/** By URL. */
function hashesOf(releases: readonly LockedRelease[]): Record<string, string> {
  return Object.fromEntries(releases.flatMap(({ base, integrity }) => Object.entries(integrity).map(([file, hash]) => [base + file, hash])));
}
