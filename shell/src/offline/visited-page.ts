import { keepPage } from './kept-pages';
import type { KeptPage } from './kept-pages';
import { keepFiles } from './release-files';
import { siteCaches } from './site-caches';

/** What a document tells the service worker when it shows a page. */
export interface VisitedMessage extends KeptPage {
  readonly type: 'visited';
}

export function isVisitedMessage(data: unknown): data is VisitedMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path, title, files } = data as Partial<VisitedMessage>;
  return type === 'visited' && typeof path === 'string' && typeof title === 'string' && Array.isArray(files);
}

/** Keeps a visited page for reading offline, and the files that it needs before it. */
export async function keepVisitedPage({ path, title, files }: VisitedMessage): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) return;
  await keepFiles(files);
  await keepPage(siteCaches.pages, path, response, { title, files });
}
