/** How a page comes onto the screen: from the cache, or loaded while the page before stays for a moment, or as a document. */
import { own } from '../document/own-references';
import { pageFailureId, pageLoadingId, placesAttribute, shellElement, titleAttribute } from '../document/page-context';
import { reportFailure } from '../failures/failure';
import { createFailureNotice } from '../failures/failure-notice';
import { isTakenOver } from '../failures/load-error';
import { admitPage } from '../islands/document-lock';
import { arrive } from './arrive';
import { state } from './navigation-state';
import type { FetchedPage, Navigation, SiteLocation } from './navigation-state';
import { dropOldest, findPage, loadPage, pageLoad } from './page-cache';
import { scrollToNewTop } from './scroll';
import { announce, isPageShown, leaveToListener, markAsWaiting, showInstead, showPage } from './show-page';
import { changeLocation, currentLocation, markReturn } from './site-location';

/**
 * How long the page before stays while the next one is loading, in milliseconds: visitors lose the thread after a second.
 *
 * @see https://www.nngroup.com/articles/response-times-3-important-limits/
 */
const keptMs = 1000;

/** Loads the page of the present location again, where it failed to load. */
export function retryFailedPage(): void {
  state.retry?.();
}

/** Shows the page of the present location. @param isSame whether that is the page of the location before */
export function enter({ isReturn, isSame }: { readonly isReturn: boolean; readonly isSame: boolean }): void {
  const navigation = { isReturn, isWithinPage: isSame && isPageShown() };
  state.latest = navigation;
  state.retry = undefined;
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
  if (state.latest !== navigation) return;
  if (loaded) return show(navigation, loaded);
  if (isTakenOver(error)) return leaveToListener();
  reportFailure({ ...pageLoad(pathname + search), kind: 'load', error, isNavigation: true });
  onFailure(navigation);
}

function show(navigation: Navigation, fetched: FetchedPage): void {
  if (fetched.kind === 'redirect') {
    changeLocation(withHash(fetched.to, currentLocation()), { replace: true });
    return showOrLoad(navigation);
  }
  if (fetched.kind === 'document' || !admitPage(fetched.page.context)) return loadDocument(navigation);
  showPage(fetched.page, navigation.isReturn);
  dropOldest();
  arrive(navigation);
  announce(document.title);
  window.dispatchEvent(new Event('page-shown'));
}

/** Loads the present location as a document. Until it arrives, the page before is still shown, and its position is not remembered for this location. */
function loadDocument({ isReturn }: Navigation): void {
  markAsWaiting();
  if (isReturn) {
    markReturn();
    location.reload();
    return;
  }
  // A browser that loads a document again restores the scroll position that it has now.
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  location.reload();
}

/** The page before is kept for a moment; where there is none, the spinner shows at once. */
function showWaiting(navigation: Navigation): void {
  if (!markAsWaiting()) return showLoading(navigation);
  own.setTimeout(() => state.latest === navigation && state.isBusy && showLoading(navigation), keptMs);
}

function showLoading({ isReturn }: Navigation): void {
  showInstead(titleOf(shellElement(pageLoadingId)), loadingNote().cloneNode(true));
  announceLoading();
  if (!isReturn) scrollToNewTop(null);
}

function announceLoading(): void {
  announce(loadingNote().textContent ?? '');
}

/** Says that the page of the present location is loading, in words of its own for the page of a place. */
function loadingNote(): Node {
  const template = shellElement(pageLoadingId);
  const isPlace = RegExp(template?.getAttribute(placesAttribute) ?? '^$').test(currentLocation().pathname);
  return template?.content?.children[Number(isPlace)] ?? new Text();
}

function titleOf(template: Element | null): string {
  return template?.getAttribute(titleAttribute) ?? document.title;
}

function showFailure(navigation: Navigation): void {
  const notice = createFailureNotice(retryFailedPage);
  showInstead(titleOf(shellElement(pageFailureId)), notice.element);
  offerRetry();

  function retry(): void {
    state.retry = undefined;
    notice.setRetrying(true);
    announceLoading();
    void load(navigation, offerRetry);
  }

  /** Where a retry has failed, the notice stays, and with it the focus on its button. */
  function offerRetry(): void {
    state.retry = retry;
    notice.setRetrying(false);
    announce(document.title);
  }
}

/** A redirect keeps the hash, unless it names another. */
function withHash(to: URL, { hash }: SiteLocation): URL {
  return to.hash ? to : Object.assign(new URL(to), { hash });
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
}
