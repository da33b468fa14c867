/** What happens when the visitor follows a link, goes back or forward, from the click to the page with its heading on the screen. */
import { admitPage } from '../islands/document-lock';
import { pageFailureId, pageLoadingId, pageLoadingText, shellElement, titleAttribute } from '../document/page-context';
import { own } from '../document/own-references';
import { reportFailure } from '../failures/failure';
import { createFailureNotice } from '../failures/failure-notice';
import { announce } from './announce';
import { arrive } from './arrive';
import type { Navigation } from './arrive';
import { rememberDeparture } from './departures';
import type { FetchedPage } from './fetch-page';
import { findPage, forgetPosted, keyOf, loadPage, pageLoad } from './page-cache';
import { scrollToTop } from './scroll';
import { isPageKept, isPageShown, markAsWaiting, showInstead, showPage, shownPage } from './show-page';
import { changeLocation, currentLocation, followLocation, markReturn } from './site-location';
import type { SiteLocation } from './site-location';

interface LinkToFollow {
  /** Whether the entry of the history is replaced. */
  readonly replace: boolean;
  /** The element that was clicked; without it the one that has the focus. */
  readonly link?: Element;
}

/**
 * How long the page before stays while the next one is loading, in milliseconds: visitors lose the thread after a second.
 *
 * @see https://www.nngroup.com/articles/response-times-3-important-limits/
 */
const keptMs = 1000;

/** The last one that began: earlier ones end when they see that they are not it. */
let latest: Navigation | undefined;
let failed: (() => void) | undefined;

/** Follows a link to a page of the site. */
export function navigate(url: URL, { replace, link }: LinkToFollow): void {
  const from = currentLocation();
  leave(from, link);
  // From the answer to a posted form, a link to its path leads to the form.
  const isSame = isSamePage(url, from) && (url.hash !== '' || !shownPage()?.context.isPosted);
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
export function followHistory(): void {
  const from = currentLocation();
  leave(from);
  followLocation();
  enter({ isReturn: true, isSame: isSamePage(currentLocation(), from) });
}

/** Remembers how the visitor leaves this document, which may be for another one or to load it again. */
export function leaveDocument(): void {
  leave(currentLocation());
}

/** A page that was left before it was shown has nothing to remember. */
function leave(from: SiteLocation, link = document.activeElement): void {
  if (isPageShown()) rememberDeparture(from, link);
}

/** Loads the page of the present location again, where it failed to load. */
export function retryFailedPage(): void {
  failed?.();
}

function enter({ isReturn, isSame }: { readonly isReturn: boolean; readonly isSame: boolean }): void {
  const navigation = { isReturn, isWithinPage: isSame && isPageShown() };
  latest = navigation;
  failed = undefined;
  closeMenus();
  if (navigation.isWithinPage) arrive(navigation);
  else showOrLoad(navigation);
}

function showOrLoad(navigation: Navigation): void {
  const { pathname, search } = currentLocation();
  const loaded = findPage(pathname + search);
  if (loaded) return show(navigation, loaded);
  showWaiting(navigation);
  void load(navigation);
}

async function load(navigation: Navigation, onFailure = showFailure): Promise<void> {
  const { pathname, search } = currentLocation();
  let error: unknown;
  const loaded = await loadPage(pathname + search).catch((cause: unknown) => void (error = cause));
  if (latest !== navigation) return;
  if (loaded) return show(navigation, loaded);
  reportFailure({ ...pageLoad(pathname + search), kind: 'load', error });
  onFailure(navigation);
}

function show(navigation: Navigation, fetched: FetchedPage): void {
  if (fetched.kind === 'redirect') {
    changeLocation(withHash(fetched.to, currentLocation()), { replace: true });
    return showOrLoad(navigation);
  }
  if (fetched.kind === 'document' || !admitPage(fetched.page.context)) return loadDocument(navigation);
  showPage(fetched.page, navigation.isReturn);
  arrive(navigation);
  announce(document.title);
  window.dispatchEvent(new Event('page-shown'));
}

/** Loads the present location as a document. Until it comes, what is shown is not its page: nothing of that is remembered for it. */
function loadDocument({ isReturn }: Navigation): void {
  markAsWaiting();
  if (isReturn) return reloadReturned();
  // A browser that loads a document again restores the scroll position that it has now.
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  location.reload();
}

function reloadReturned(): void {
  markReturn();
  location.reload();
}

/** The page before is kept for a moment; where there is none, the spinner shows at once. */
function showWaiting(navigation: Navigation): void {
  if (!markAsWaiting()) return showLoading(navigation);
  own.setTimeout(() => latest === navigation && isPageKept() && showLoading(navigation), keptMs);
}

function showLoading({ isReturn }: Navigation): void {
  const template = shellElement(pageLoadingId);
  showInstead(titleOf(template), template?.content?.cloneNode(true) ?? '');
  announce(pageLoadingText);
  if (!isReturn) scrollToTop(null);
}

function titleOf(template: Element | null): string {
  return template?.getAttribute(titleAttribute) ?? document.title;
}

function showFailure(navigation: Navigation): void {
  const notice = createFailureNotice(retryFailedPage);
  showInstead(titleOf(shellElement(pageFailureId)), notice.element);
  offerRetry();

  function retry(): void {
    failed = undefined;
    notice.setRetrying(true);
    announce(pageLoadingText);
    void load(navigation, offerRetry);
  }

  /** Where a retry has failed, the notice stays, and with it the focus on its button. */
  function offerRetry(): void {
    failed = retry;
    notice.setRetrying(false);
    announce(document.title);
  }
}

function isSamePage(one: URL | SiteLocation, other: SiteLocation): boolean {
  return keyOf(one.pathname + one.search) === keyOf(other.pathname + other.search);
}

/** A redirect keeps the hash, unless it names another. */
function withHash(to: URL, { hash }: SiteLocation): URL {
  return to.hash ? to : Object.assign(new URL(to), { hash });
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
}
