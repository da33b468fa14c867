import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import { offlinePath, visitedPagesAttribute } from '../document/page-context';
import { fetchCurrentReleases } from '../islands/fetch-releases';
import { keepPage, readKeptPages } from './kept-pages';
import { keepFiles } from './release-files';
import { offlineCache, siteCaches } from './site-caches';

/** At most this many visited pages are listed. */
const listedPages = 20;

/** The element that the composer leaves empty for the list of visited pages. */
const emptyList = `<div ${visitedPagesAttribute}=""></div>`;

/** Keeps the offline page, which holds its style, and its font: some 30 kB. @param release version of the shell's release */
export async function keepOfflinePage(release: string): Promise<void> {
  const response = await fetch(offlinePath, { cache: 'reload' });
  if (!response.ok) throw new Error(`Wanted ${offlinePath}, found status ${response.status}.`);
  const shell = (await fetchCurrentReleases())[shellName];
  const files = Object.keys(shell?.integrity ?? {}).flatMap((file) => (shell && file.endsWith('.woff2') ? [shell.base + file] : []));
  await keepFiles(files);
  await keepPage(offlineCache(release), offlinePath, response, { title: '', files });
}

/** The offline page with the pages that were visited; undefined where it was not kept. */
export async function offlineResponse(release: string): Promise<Response | undefined> {
  const kept = await (await caches.open(offlineCache(release))).match(offlinePath);
  if (!kept) return undefined;
  const visited = await listVisited();
  const html = (await kept.text()).replace(emptyList, () => visited);
  const policy = kept.headers.get('content-security-policy');
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', ...(policy !== null && { 'content-security-policy': policy }) } });
}

async function listVisited(): Promise<string> {
  const pages = (await readKeptPages(siteCaches.pages)).slice(0, listedPages);
  const items = pages.map(({ path, title }) => `<li><a href="${escapeMarkup(path)}">${escapeMarkup(title || path)}</a></li>`);
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None so far.</p>';
}
