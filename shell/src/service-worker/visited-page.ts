import { keepFiles, releaseFilesIn } from './release-files';
import { siteCaches } from './site-caches';

/** What a page tells the service worker when the visitor has come to it, by a document or within one. */
export interface VisitedMessage {
  readonly type: 'visited';
  readonly path: string;
}

export function isVisitedMessage(data: unknown): data is VisitedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'visited' && 'path' in data && typeof data.path === 'string';
}

/** Keeps a visited page for when there is no network, after the files that it names. */
export async function keepVisitedPage(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) return;
  await keepFiles(releaseFilesIn(await response.clone().text()));
  await (await caches.open(siteCaches.pages)).put(path, response);
}
