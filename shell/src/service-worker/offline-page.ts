import { pageScriptsId } from '../page-context';
import { keepFiles, releaseFilesIn } from './release-files';
import { offlineCache, siteCaches } from './site-caches';

const offlinePath = '/offline.html';
/** At most this many visited pages are listed. */
const listedPages = 20;

/** Puts the offline page, which holds its styles, and its font aside: some 30 kB. @param release of the shell that it is of */
export async function keepOfflinePage(release: string): Promise<void> {
  const cache = await caches.open(offlineCache(release));
  const response = await fetch(offlinePath, { cache: 'reload' });
  if (!response.ok) throw new Error(`Wanted ${offlinePath}, found status ${response.status}.`);
  const html = await response.clone().text();
  await keepFiles(releaseFilesIn(html).filter((url) => url.endsWith('.woff2')));
  await cache.put(offlinePath, response);
}

/** The offline page with the pages that were visited; undefined where it was not kept. */
export async function answerOffline(release: string): Promise<Response | undefined> {
  const kept = await (await caches.open(offlineCache(release))).match(offlinePath);
  if (!kept) return undefined;
  const html = insertVisited(withoutScripts(await kept.text()), await visitedPages());
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', ...securityOf(kept) } });
}

interface VisitedPage {
  readonly path: string;
  readonly title: string;
}

async function visitedPages(): Promise<VisitedPage[]> {
  const cache = await caches.open(siteCaches.pages);
  const kept = (await cache.keys()).toReversed().slice(0, listedPages);
  return Promise.all(kept.map(async (request) => ({ path: new URL(request.url).pathname, title: titleOf(await (await cache.match(request))?.text()) })));
}

/** What stands before the site's name; already escaped, as the page's HTML has it. */
function titleOf(html = ''): string {
  return (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

const waitingScripts = new RegExp(`<template id="${pageScriptsId}">.*?</template>`, 's');

/** It stands at another page's address, where its scripts would look for that page. */
function withoutScripts(html: string): string {
  return html.replace(waitingScripts, '');
}

function insertVisited(html: string, pages: readonly VisitedPage[]): string {
  const items = pages.map(({ path, title }) => `<li><a href="${escapeAttribute(path)}">${title || escapeAttribute(path)}</a></li>`);
  return html.replace(/<div data-visited-pages=""><\/div>/, () => (items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>None so far.</p>'));
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function securityOf({ headers }: Response): Record<string, string> {
  const policy = headers.get('content-security-policy');
  return policy === null ? {} : { 'content-security-policy': policy };
}
