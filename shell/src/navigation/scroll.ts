import { state } from './navigation-state';
import type { Departure } from './navigation-state';

/** Longer than a smooth scroll takes on a busy phone. */
const smoothMs = 2000;

/** Goes to where the visitor left a history entry, at once. One that they never left: to the target of its hash, otherwise to the top. */
export function restoreScroll(departure: Departure | undefined, target: HTMLElement | undefined): void {
  const restore = () => {
    if (target && !departure) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: departure?.top ?? 0, left: 0, behavior: 'instant' });
  };
  state.restoreScroll = restore;
  restore();
  addEventListener('scroll', restoreAgain);
  for (const type of ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown']) addEventListener(type, letGo, { passive: true });
}

/** Chromium may continue a smooth scroll for some frames after an instant one. */
function restoreAgain(): void {
  if (performance.now() < state.smoothUntil) state.restoreScroll?.();
}

/** From now on it is the visitor, or the next page, that scrolls. */
function letGo(): void {
  state.restoreScroll = undefined;
}

/** Between the header and the heading that the scroll to the top begins at. */
const headingMarginPx = 16;

/** Scrolls smoothly to the top-left of the page. */
export function scrollToTop(): void {
  scrollTo({ top: 0, left: 0, behavior: beginScroll() });
}

/** The same for a new page, from no further away than its heading, so that the first frame shows it. */
export function scrollToNewTop(heading: Element | null): void {
  const headingTop = heading ? heading.getBoundingClientRect().top + window.scrollY : 0;
  const start = Math.max(0, headingTop - headerHeight() - headingMarginPx);
  if (window.scrollY > start) scrollTo({ top: start, left: 0, behavior: 'instant' });
  scrollToTop();
}

export function scrollToTarget(target: HTMLElement): void {
  target.scrollIntoView({ behavior: beginScroll() });
}

/**
 * Scroll restoration is ours while this document shows. The browser has it for the next document, and for this one when it
 * is loaded again: a tab in the background may be discarded without another event.
 */
export function takeOverScrollRestoration(): void {
  const takeOver = () => (history.scrollRestoration = document.hidden ? 'auto' : 'manual');
  takeOver();
  document.addEventListener('visibilitychange', takeOver);
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', takeOver);
}

/** The header stays at the top of the screen. */
function headerHeight(): number {
  return document.querySelector('header')?.offsetHeight ?? 0;
}

/** Returns how to scroll after a link was followed. Stops restoring an earlier position. */
function beginScroll(): ScrollBehavior {
  letGo();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 'instant';
  state.smoothUntil = performance.now() + smoothMs;
  return 'smooth';
}
