import type { SiteLocation } from './site-location';

interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** Where the visitor was on each entry of the tab's history, for Back and Forward within this document. */
const positions = new Map<string, ScrollPosition>();

/** Remembers the present position as that of a history entry. */
export function rememberScroll(entry: SiteLocation): void {
  positions.set(nameOf(entry), { top: window.scrollY, left: window.scrollX });
}

/** Goes to where the visitor was on a history entry, at once: to the target of its hash, or the top, where they never were. */
export function restoreScroll(entry: SiteLocation, target: HTMLElement | undefined): void {
  const position = positions.get(nameOf(entry));
  if (position) scrollTo({ ...position, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** Between the header and the heading that the scroll to the top begins at. */
const headingMarginPx = 16;

/** Scrolls smoothly to the top-left of a new page, from no further away than its heading, so that the first frame shows it. */
export function scrollToTop(heading: Element | null): void {
  const headingTop = heading ? heading.getBoundingClientRect().top + window.scrollY : 0;
  const start = Math.max(0, headingTop - headerHeight() - headingMarginPx);
  if (window.scrollY > start) scrollTo({ top: start, left: 0, behavior: 'instant' });
  scrollTo({ top: 0, left: 0, behavior: scrollBehavior() });
}

export function scrollToTarget(target: HTMLElement): void {
  target.scrollIntoView({ behavior: scrollBehavior() });
}

/** Entries that the browser made itself, for a typed hash, share a key. */
function nameOf({ key, pathname, hash }: SiteLocation): string {
  return key + pathname + hash;
}

/** Scroll restoration is ours while this document shows; the browser has it back for the next one. */
export function takeOverScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

/** The header stays at the top of the screen. */
function headerHeight(): number {
  return document.querySelector('header')?.offsetHeight ?? 0;
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
