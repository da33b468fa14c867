import { onFailure } from '../failures/failure';
import { mayPrefetch } from './connection';
import { guardDocument } from '../islands/guard-document';
import { registerServiceWorker } from '../offline/register-service-worker';
import { observeVitals } from './observe-vitals';
import { offerUpdates } from './offer-update';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';
import { sendFailure } from './report';
import { tellVisited } from './tell-visited';

/** What the site works without: pages for when there is no network, fetching ahead what the visitor is likely to want next, and reports of how fast the page was and of what failed. */
export function optimise(): void {
  guardDocument();
  registerServiceWorker();
  observeVitals();
  onFailure(sendFailure);
  offerUpdates();
  tellVisited();
  removeOtherWorkers().catch((error: unknown) => console.warn('Other service workers were not removed.', error));
  if (!mayPrefetch()) return;
  prefetchOnIntent();
  prefetchInView();
}

/** The site has one service worker, for all of it: any other comes from a section, and would answer for its pages. One for all of the site is replaced where ours is registered. */
async function removeOtherWorkers(): Promise<void> {
  const registrations = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(registrations.filter(({ scope }) => scope !== new URL('/', location.href).href).map((other) => other.unregister()));
}
