import { onFailure } from '../failures/failure';
import { mayPrefetch } from './connection';
import { observeVitals } from './observe-vitals';
import { offerUpdates } from './offer-update';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';
import { sendFailure } from './report';
import { tellVisited } from './tell-visited';

/** Fetches ahead what the visitor is likely to want next, observes how fast the page was, and reports what failed. */
export function optimise(): void {
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
