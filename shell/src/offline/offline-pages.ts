import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import { canonicalPath } from '@site/shared/site-path';
import { contactPath } from '../chrome/site-links';
import { offlineNoteAttribute, offlinePath, visitedPagesAttribute } from '../document/page-context';
import { fetchCurrentLock } from '../islands/fetch-releases';
import { findKeptPage, keepPage, mayBeKept, readKeptPages, readOwnPage, siteCaches } from './kept-pages';
import type { OwnPage } from './kept-pages';
import { keepFiles } from './kept-files';

/** At most this many visited pages are listed. */
const listedPages = 20;

/** The element that the composer leaves empty for the list of visited pages. */
const emptyList = `<div ${visitedPagesAttribute}=""></div>`;

/** Hides the note about the connection. */
const hiding = ` ${offlineNoteAttribute}="" hidden=""`;

/**
 * Keeps the pages that every visitor gets without a network: the offline page and the contact page, which hold their style, and
 * their font, some 40 kB. Earlier ones stay until these are there.
 *
 * @param release version of the shell's release
 */
export async function keepOfflinePages(release: string): Promise<void> {
  const pages = await Promise.all([offlinePath, contactPath].map(fetchPage));
  const { releases: { [shellName]: shell }, links } = await fetchCurrentLock();
  const fonts = Object.entries(shell?.integrity ?? {}).flatMap(([file, hash]) => (shell && file.endsWith('.woff2') ? [[shell.base + file, hash] as const] : []));
  const files = fonts.map(([url]) => url);
  await keepFiles(files, Object.fromEntries(fonts));
  for (const { path, page } of pages) await keepPage(siteCaches.offline, path, page, { title: '', files, release, ...(links !== undefined && { links }) });
}

/** Keeps them again where a page that is shown has other links of sections in its header and footer, or where those of this release could not be kept before. @param links name of those links */
export async function renewOfflinePages(release: string, links: string | undefined): Promise<void> {
  const kept = await Promise.all([offlinePath, contactPath].map((path) => findKeptPage(siteCaches.offline, path)));
  if (kept.some((page) => page?.release !== release || page.links !== links)) await keepOfflinePages(release);
}

async function fetchPage(path: string): Promise<{ readonly path: string; readonly page: OwnPage }> {
  const own = await fetch(path, { cache: 'reload' });
  // Without the cookie of a preview, the current site answers.
  const response = mayBeKept(own) ? own : await fetch(path, { cache: 'reload', credentials: 'omit' });
  const page = await readOwnPage(path, response);
  if (!page) throw new Error(`${path} was answered with status ${response.status} and is not that page of the site. It is fetched again at the next visit.`);
  return { path, page: { ...page, html: page.html.replace(hiding, '') } };
}

/**
 * The response without a network: the visited page at this address; or the page at its path that was kept for every
 * visitor; or the offline page. Undefined where that was not kept.
 */
export async function offlineResponse({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<Response | undefined> {
  const path = canonicalPath(pathname) ?? pathname;
  const page = (await findKeptPage(siteCaches.pages, path + search)) ?? (path === offlinePath ? undefined : await findKeptPage(siteCaches.offline, path));
  return page ? new Response(page.html, { headers: page.headers }) : fillOfflinePage(await findKeptPage(siteCaches.offline, offlinePath));
}

/** The offline page with the pages that were visited. */
async function fillOfflinePage(kept: OwnPage | undefined): Promise<Response | undefined> {
  if (!kept) return undefined;
  const visited = await listVisited();
  const policy = kept.headers.get('content-security-policy');
  return new Response(kept.html.replace(emptyList, () => visited), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', ...(policy !== null && { 'content-security-policy': policy }) } });
}

async function listVisited(): Promise<string> {
  const newest = (await readKeptPages(siteCaches.pages)).slice(0, listedPages);
  const pages = await Promise.all(newest.map(({ path }) => findKeptPage(siteCaches.pages, path)));
  const items = pages.flatMap((page) => (page ? [`<li><a href="${escapeMarkup(page.path)}">${escapeMarkup(page.title || page.path)}</a></li>`] : []));
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None so far.</p>';
}
