import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import { contactPath } from '../chrome/site-links';
import { offlineNoteAttribute, offlinePath, visitedPagesAttribute } from '../document/page-context';
import { fetchCurrentLock } from '../islands/fetch-releases';
import { keepPage, mayBeKept, readKeptPages } from './kept-pages';
import { keepFiles } from './release-files';
import { siteCaches } from './site-caches';

/** At most this many visited pages are listed. */
const listedPages = 20;

/** The element that the composer leaves empty for the list of visited pages. */
const emptyList = `<div ${visitedPagesAttribute}=""></div>`;

/** What hides the note about the connection. */
const hiding = ` ${offlineNoteAttribute}="" hidden=""`;

/**
 * Keeps what every visitor gets without a network: the offline page and the contact page, which hold their style, and
 * their font, some 40 kB. Earlier ones stay until these are there.
 *
 * @param release version of the shell's release
 */
export async function keepOfflinePages(release: string): Promise<void> {
  const pages = await Promise.all([offlinePath, contactPath].map(fetchPage));
  const { releases: { [shellName]: shell }, links } = await fetchCurrentLock();
  const files = Object.keys(shell?.integrity ?? {}).flatMap((file) => (shell && file.endsWith('.woff2') ? [shell.base + file] : []));
  await keepFiles(files);
  for (const { path, response } of pages) await keepPage(siteCaches.offline, path, response, { title: '', files, release, ...(links !== undefined && { links }) });
}

/** Keeps them again where a page that is shown has other links of sections in its header and footer, or where those of this release could not be kept before. @param links name of those links */
export async function renewOfflinePages(release: string, links: string | undefined): Promise<void> {
  const kept = await readKeptPages(siteCaches.offline);
  if (kept.length === 0 || kept.some((page) => page.release !== release || page.links !== links)) await keepOfflinePages(release);
}

async function fetchPage(path: string): Promise<{ readonly path: string; readonly response: Response }> {
  const own = await fetch(path, { cache: 'reload' });
  // Without the cookie of a preview, the current site answers.
  const response = mayBeKept(own) ? own : await fetch(path, { cache: 'reload', credentials: 'omit' });
  if (!response.ok) throw new Error(`Wanted ${path}, found status ${response.status}.`);
  const html = (await response.text()).replace(hiding, '');
  return { path, response: new Response(html, { headers: response.headers }) };
}

/**
 * What is served without a network: the visited page that has this address, query included, since its content may depend
 * on that; or the page at its path that was kept for every visitor; or the offline page. Undefined where that was not kept.
 */
export async function offlineResponse({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<Response | undefined> {
  const visited = await (await caches.open(siteCaches.pages)).match(pathname + search);
  if (visited) return visited;
  const cache = await caches.open(siteCaches.offline);
  const own = pathname === offlinePath ? undefined : await cache.match(pathname);
  return own ?? fillOfflinePage(await cache.match(offlinePath));
}

/** The offline page with the pages that were visited. */
async function fillOfflinePage(kept: Response | undefined): Promise<Response | undefined> {
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
