/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { keepOfflinePages, offlineResponse, renewOfflinePages } from './offline-page';
import { forgetOldReleases } from './release-files';
import { siteCaches } from './site-caches';
import { isVisitedMessage, keepVisitedPage } from './visited-page';
import type { VisitedMessage } from './visited-page';

declare const self: ServiceWorkerGlobalScope;
/** Version of the shell's release that this service worker is part of. */
declare const SHELL_RELEASE: string;

void self.skipWaiting();
clientsClaim();

const isReleaseFile = (url: URL) => url.pathname.startsWith('/releases/');

/** A request past the caches is made for a file that failed: the kept copy is no good. */
registerRoute(({ url, request }) => isReleaseFile(url) && request.cache === 'reload', new NetworkOnly({ plugins: [{ requestWillFetch: forgetFile }] }));

/** A release never changes, so its files are good for as long as they are kept. Browsers check their hashes all the same. */
registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url), new CacheFirst({ cacheName: siteCaches.releases, plugins: [keepAtMost(300)] }));

/** Pages come from the network, however slow it is; a kept one only where it fails. Visited pages are kept when their documents report them. */
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => offlineResponse(new URL(request.url)) }] }),
);

self.addEventListener('install', (event) => {
  // The rest works without them.
  event.waitUntil(keepOfflinePages(SHELL_RELEASE).catch((error: unknown) => console.warn('The offline pages were not kept.', error)));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (isVisitedMessage(data)) event.waitUntil(noteVisit(data).catch(() => undefined));
});

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

async function forgetFile({ request }: { request: Request }): Promise<Request> {
  await (await caches.open(siteCaches.releases)).delete(request.url);
  return request;
}

/** The plugin's own types do not know `exactOptionalPropertyTypes`. */
function keepAtMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * 86_400 }) as WorkboxPlugin;
}
