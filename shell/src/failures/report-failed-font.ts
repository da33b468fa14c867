import { whenLoaded } from '../document/when-loaded';
import { onFailure } from './failure';
import { pathOf, reportFile } from './load-reported';

/**
 * Reports the document's font if it fails to load. Its preload may have failed before our script ran, and the event of
 * that is gone. In Chromium, Firefox and WebKit alike the face then fails too, since it shares the request: for a status, a
 * connection that is cut and altered bytes. Resource timing has no status in WebKit, and no entry there for a cut connection.
 */
export function reportFailedFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
  if (!link) return;
  const noticed = new Set<string>();
  onFailure(({ url }) => noticed.add(url));
  // By then a preload that failed later has had its event.
  whenLoaded(() => {
    for (const { loaded } of document.fonts) loaded.catch((error: unknown) => noticed.has(pathOf(link.href)) || reportFile(link.href, error));
  });
}
