/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
clientsClaim();

/** A release never changes, so its files are good for as long as they are kept. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/releases/'),
  new CacheFirst({ cacheName: 'releases', plugins: [keepAtMost(200)] }),
);

/** The newest page wins; the last good copy answers when the network does not. */
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  new NetworkFirst({ cacheName: 'pages', networkTimeoutSeconds: 3, plugins: [keepAtMost(60)] }),
);

/** The plugin's own types do not know `exactOptionalPropertyTypes`. */
function keepAtMost(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * 86_400 }) as WorkboxPlugin;
}
