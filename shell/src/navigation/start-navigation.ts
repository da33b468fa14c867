import { resumeEntry } from './arrive';
import { followHistory, leaveDocument, navigate, retryFailedPage } from './navigate';
import { linkTarget } from './link-target';
import { readPage } from './page';
import { cachePage } from './page-cache';
import { noteShownPage } from './show-page';
import { takeOverScrollRestoration } from './scroll';

/** From now on, ordinary links to pages of the site are followed within this document, and so are Back and Forward. */
export function startNavigation(): void {
  const own = readPage(document);
  cachePage(location.pathname + location.search, own);
  noteShownPage(own);
  takeOverScrollRestoration();
  resumeEntry();
  // A tab in the background may be discarded without another event.
  document.addEventListener('visibilitychange', () => document.hidden && leaveDocument());
  addEventListener('pagehide', leaveDocument);
  document.addEventListener('click', followLink);
  addEventListener('popstate', followHistory);
  addEventListener('online', retryFailedPage);
  document.documentElement.dataset.ready = 'true';
}

/** Links of React, of Markdown and of drawings alike. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link && isOrdinary(event) ? linkTarget(link) : undefined;
  if (!link || !url) return;
  navigate(url, { replace: url.href === location.href, link });
  // Last: where a section has broken a method that this needs, the browser follows the link.
  event.preventDefault();
}

/** Whether a click opens no other tab or window, and was not handled by anything else. */
function isOrdinary(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
