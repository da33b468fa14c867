/** What happens when the visitor follows a link, goes back or forward, from the click to the page with its heading on the screen. */
import { fullTitle } from '@site/shared';
import { admitReleases } from '../islands/document-lock';
import { pageLoadingId } from '../document/page-context';
import { createFailureNotice } from '../failures/failure-notice';
import { announce } from './announce';
import type { FetchedPage } from './fetch-page';
import { findPage, loadPage } from './page-cache';
import { rememberScroll, restoreScroll, scrollToTarget, scrollToTop } from './scroll';
import { isPageShown, showInstead, showPage } from './show-page';
import { changeLocation, currentLocation, followLocation } from './site-location';
import type { SiteLocation } from './site-location';

/** One navigation. A later one makes it obsolete. */
interface Navigation {
  readonly from: SiteLocation;
  /** Whether the visitor has gone back or forward. */
  readonly isReturn: boolean;
}

let latest: Navigation | undefined;
let failed: (() => void) | undefined;

/** Follows a link to a page of the site. */
export function navigate(url: URL, { replace }: { readonly replace: boolean }): void {
  const from = currentLocation();
  rememberScroll(from);
  const isSamePage = url.pathname === from.pathname && url.search === from.search;
  // The request leaves before anything is shown.
  if (!isSamePage) loadPage(url.pathname + url.search).catch(() => undefined);
  changeLocation(url, { replace });
  enter({ from, isReturn: false });
}

/** Follows the browser, which has gone back or forward to another entry of this document's history. */
export function followHistory(): void {
  const from = currentLocation();
  rememberScroll(from);
  followLocation();
  enter({ from, isReturn: true });
}

/** Loads the page of the present location again, where it failed to load. */
export function retryFailedPage(): void {
  failed?.();
}

function enter(navigation: Navigation): void {
  latest = navigation;
  failed = undefined;
  closeMenus();
  if (isSamePage(navigation.from) && isPageShown()) arrive(navigation);
  else showOrLoad(navigation);
}

function showOrLoad(navigation: Navigation): void {
  const { pathname, search } = currentLocation();
  const loaded = findPage(pathname + search);
  if (loaded) return show(navigation, loaded);
  showLoading(navigation);
  void load(navigation);
}

async function load(navigation: Navigation): Promise<void> {
  const { pathname, search } = currentLocation();
  try {
    const loaded = await loadPage(pathname + search);
    if (latest === navigation) show(navigation, loaded);
  } catch {
    if (latest === navigation) showFailure(navigation);
  }
}

function show(navigation: Navigation, fetched: FetchedPage): void {
  if (fetched.kind === 'redirect') {
    changeLocation(fetched.to, { replace: true });
    return showOrLoad(navigation);
  }
  if (fetched.kind === 'document' || !admitReleases(fetched.page.context.releases)) return location.reload();
  showPage(fetched.page);
  arrive(navigation);
  announce(document.title);
  window.dispatchEvent(new Event('page-shown'));
}

function showLoading({ isReturn }: Navigation): void {
  const template = document.getElementById(pageLoadingId);
  const content = template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : document.createTextNode('Loading page...');
  showInstead(fullTitle('Loading'), content);
  if (!isReturn) scrollToTop(null);
}

function showFailure(navigation: Navigation): void {
  const retry = () => {
    notice.setRetrying(true);
    void load(navigation);
  };
  const notice = createFailureNotice(retry);
  failed = retry;
  showInstead(fullTitle('Page did not load'), notice.element);
  announce(document.title);
}

/** What a document load does by itself: the scroll position, and focus on the new page or on the target of its hash. */
function arrive({ from, isReturn }: Navigation): void {
  const main = document.getElementById('main');
  const location = currentLocation();
  const target = hashTarget(location.hash);
  if (isReturn) restoreScroll(location, target);
  else if (target) scrollToTarget(target);
  else if (!isSamePage(from)) scrollToTop(main?.querySelector('h1') ?? null);
  if (target || !isSamePage(from)) (target ?? main)?.focus({ preventScroll: true });
}

function isSamePage(from: SiteLocation): boolean {
  const { pathname, search } = currentLocation();
  return from.pathname === pathname && from.search === search;
}

/** A hash is any visitor's text: one with a malformed encoding has no target. */
function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
}
