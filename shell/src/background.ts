import { whenLoaded } from './document/when-loaded';
import { onFailure } from './failures/failure';
import { reportFailedFont } from './failures/report-failed-font';
import { reportHealth } from './health/section-health';
import { guardDocument } from './islands/guard-document';
import { offerUpdates } from './navigation/offer-updates';
import { startOffline } from './offline/start-offline';
import { prefetchLinks } from './optimiser/prefetch-links';

/** Starts the parts that the site can do without. `main.ts` calls it after the page has been painted. */
export function startInBackground(): void {
  onFailure(({ kind, error }) => kind === 'preload' && console.warn(error));
  guardDocument();
  startOffline();
  offerUpdates();
  prefetchLinks();
  reportFailedFont();
  whenLoaded(reportHealth);
}
