/** Scroll position, open disclosures and focus of a page that has just been shown. */
import { mainId, shellElement } from '../document/page-context';
import { followedLink, recallDeparture, reopenDisclosures } from './departures';
import type { Navigation } from './navigation-state';
import { restoreScroll, scrollToNewTop, scrollToTarget, scrollToTop } from './scroll';
import { currentLocation, takeReturn } from './site-location';

/** Does what a browser does when it loads a document: scrolls, and moves the focus to the new page, to the target of its hash, or to the link that the visitor followed from it. */
export function arrive({ isWithinPage, isReturn }: Navigation): void {
  const main = shellElement(mainId);
  const location = currentLocation();
  const target = hashTarget(location.hash);
  const departure = isReturn ? recallDeparture(location) : undefined;
  // Also the same page, by a link without a hash, or by `#` alone.
  const beginsAnew = !isWithinPage || (!isReturn && location.hash === '');
  if (departure) reopenDisclosures(departure);
  if (isReturn) restoreScroll(departure, target);
  else if (target) scrollToTarget(target);
  else if (!isWithinPage) scrollToNewTop(main?.querySelector('h1') ?? null);
  else if (beginsAnew) scrollToTop();
  const link = departure && followedLink(departure);
  link?.focus({ preventScroll: true });
  // A link that is not shown takes no focus.
  if (document.activeElement !== link && (target || beginsAnew)) (target ?? main)?.focus({ preventScroll: true });
}

/**
 * What a browser does not do for an entry of the history whose document is loaded again: what was open opens, and the scroll
 * position counts it. In an entry that was marked as a return the browser restores the position of the page before, and in
 * one that nobody has seen yet none: there the position is ours to set.
 */
export function resumeEntry(): void {
  const location = currentLocation();
  const departure = recallDeparture(location);
  const isReturn = takeReturn();
  if (!isReturn && !departure && !location.hash) return;
  const height = document.body.scrollHeight;
  const target = hashTarget(location.hash);
  if (departure) reopenDisclosures(departure);
  const isUnseen = !departure && window.scrollY === 0;
  if (isReturn || isUnseen || document.body.scrollHeight !== height) restoreScroll(departure, target);
}

/**
 * What a hash names; what is closed around it opens, as browsers do by themselves where a document begins at a hash. A hash
 * is any visitor's text: one with a malformed encoding has no target.
 */
function hashTarget(hash: string): HTMLElement | undefined {
  try {
    const target = document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
    target?.closest('details')?.setAttribute('open', '');
    return target;
  } catch {
    return undefined;
  }
}
