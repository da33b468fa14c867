/** Follows links and the history within one document. */
import { resumeEntry } from './arrive';
import { rememberDeparture } from './departures';
import { enter, retryFailedPage } from './enter-page';
import { state } from './navigation-state';
import type { SiteLocation } from './navigation-state';
import { readPage } from './page';
import { linkTarget } from './page-address';
import { cachePage, forgetPosted, isSamePage, loadPage } from './page-cache';
import { takeOverScrollRestoration } from './scroll';
import { isPageShown, noteShownPage } from './show-page';
import { changeLocation, currentLocation, followLocation } from './site-location';

/** From now on, ordinary links to pages of the site are followed within this document, and so are Back and Forward. */
export function startNavigation(): void {
  const page = readPage(document);
  cachePage(location.pathname + location.search, page);
  noteShownPage(page);
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
  // Without an empty hash, as the history has it.
  navigate(url, { replace: url.href.replace(/#$/, '') === location.href, link });
  // Last: where a section has broken a method that this needs, the browser follows the link.
  event.preventDefault();
}

/** Whether a click opens no other tab or window, and was not handled by anything else. */
function isOrdinary(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

interface LinkToFollow {
  /** Whether the entry of the history is replaced. */
  readonly replace: boolean;
  /** The clicked element; the focused one if left out. */
  readonly link?: Element;
}

/** Follows a link to a page of the site. */
export function navigate(url: URL, { replace, link }: LinkToFollow): void {
  // An island may have changed the address.
  followLocation();
  const from = currentLocation();
  leave(from, link);
  // From the answer to a posted form, a link to its path leads to the form.
  const isSame = isSamePage(url, from) && (url.hash !== '' || !state.shown?.context.isPosted);
  // The request leaves before anything is shown.
  if (!isSame) requestPage(url.pathname + url.search);
  changeLocation(url, { replace });
  enter({ isReturn: false, isSame });
}

function requestPage(path: string): void {
  forgetPosted(path);
  loadPage(path).catch(() => undefined);
}

/** Follows the browser, which has gone back or forward to another entry of this document's history. */
function followHistory(): void {
  const from = currentLocation();
  leave(from);
  followLocation();
  enter({ isReturn: true, isSame: isSamePage(currentLocation(), from) });
}

/** Remembers how the visitor leaves this document, which may be for another one or to load it again. */
function leaveDocument(): void {
  leave(currentLocation());
}

/** A page that was left before it was shown has nothing to remember. */
function leave(from: SiteLocation, link = document.activeElement): void {
  if (isPageShown()) rememberDeparture(from, link);
}

