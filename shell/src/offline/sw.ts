/// <reference lib="webworker" />
import { keepOfflinePages, offlineResponse, renewOfflinePages } from './offline-pages';
import { answerReleaseFile, forgetOldReleases } from './kept-files';
import { isVisitedMessage, keepVisitedPage } from './visited-page';
import type { VisitedMessage } from './visited-page';

declare const self: ServiceWorkerGlobalScope;
/** Version of the shell's release that this service worker is part of. */
declare const SHELL_RELEASE: string;

void self.skipWaiting();

// Every request for a service worker of the site gets this script: where it is not the site's own, it leaves.
if (self.location.pathname === '/sw.js') serve();
else self.addEventListener('activate', (event) => event.waitUntil(leave()));

function serve(): void {
  self.addEventListener('install', (event) => {
    // The rest works without them.
    event.waitUntil(keepOfflinePages(SHELL_RELEASE).catch((error: unknown) => console.warn('The offline pages were not kept.', error)));
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', answer);
  self.addEventListener('message', (event) => {
    const data: unknown = event.data;
    if (isVisitedMessage(data)) event.waitUntil(noteVisit(data).catch(() => undefined));
  });
}

/** Loads the pages again that another service worker has answered so far. */
async function leave(): Promise<void> {
  await self.registration.unregister();
  await Promise.allSettled((await self.clients.matchAll({ type: 'window' })).map((client) => client.navigate(client.url)));
}

/** Pages come from the network, however slow it is; a kept one only where it fails. Visited pages are kept when their documents report them. */
function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch((error: unknown) => answerOffline(request, error)));
  // Part of a file is not kept.
  else if (pathname.startsWith('/releases/') && !request.headers.has('range')) event.respondWith(answerReleaseFile(request, (keeping) => event.waitUntil(keeping)));
}

async function answerOffline({ url }: Request, error: unknown): Promise<Response> {
  const kept = await offlineResponse(new URL(url));
  if (!kept) throw error;
  return kept;
}

async function noteVisit(visit: VisitedMessage): Promise<void> {
  await renewOfflinePages(SHELL_RELEASE, visit.links).catch(() => undefined);
  await keepVisitedPage(visit);
  await forgetWhenAlone();
}

/** Another tab may show an older composition, and still need its files. */
async function forgetWhenAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await forgetOldReleases();
}
