import type { DocumentPages } from '../navigation/document-pages';
import { onFault } from '../loading/fault-log';
import { mayPrefetch } from './connection';
import { observeVitals } from './observe-vitals';
import { offerUpdates } from './offer-update';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';
import { reportFault } from './report';
import { tellVisited } from './tell-visited';
import { whenIdle } from '../when-idle';

/** Fetches ahead what the visitor is likely to want next, observes how fast the page was, and reports what failed. */
export function optimise(pages: DocumentPages): void {
  observeVitals();
  onFault(reportFault);
  offerUpdates(pages);
  // What failed for want of a signal may be there now.
  addEventListener('online', () => pages.retry(location.pathname));
  // Of the app itself, for whoever goes on: a failure shows where the page is wanted.
  whenIdle(() => void pages.prepare().catch(() => undefined));
  if (!mayPrefetch()) return;
  tellVisited();
  prefetchOnIntent(pages.prefetch);
  prefetchInView(pages.prefetchLightly);
}
