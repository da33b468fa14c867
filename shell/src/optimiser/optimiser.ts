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
  if (!mayPrefetch()) return;
  prefetchOnIntent();
  prefetchInView();
}
