import type { PageStore } from '../navigation/page-store';
import { mayPrefetch } from './connection';
import { observeVitals } from './observe-vitals';
import { prefetchInView, prefetchOnIntent } from './prefetch-links';

/** Fetches ahead what the visitor is likely to want next, and observes how fast the page was. */
export function optimise(pages: PageStore): void {
  observeVitals();
  if (!mayPrefetch()) return;
  prefetchOnIntent(pages.prefetch);
  prefetchInView(pages.prefetch);
}
