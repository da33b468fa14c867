import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useLocation } from '@site/shared';
import { announce } from './announcer';
import { historyEntry, rememberedScroll, rememberScroll } from './scroll-memory';
import type { ScrollPosition } from './scroll-memory';

/**
 * What a document load does by itself and a navigation in the app does not: the scroll position, focus on
 * the new page and its title read out. The first page of a document is left to the browser.
 *
 * @param ready whether the page of the current location is there
 */
export function useArrival(ready: boolean): void {
  const location = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const arrived = useRef(location);
  const leftAt = useRef<ScrollPosition>(undefined);

  // A scroll event of the page before may come when this entry is followed already.
  useLayoutEffect(() => {
    const entry = historyEntry(location);
    leftAt.current = rememberedScroll(entry);
    return rememberScroll(entry);
  }, [location]);

  useEffect(() => {
    if (!returning && !location.hash && !isSamePage(arrived.current, location)) scrollToTop(scrollBehavior());
  }, [location, returning]);

  useEffect(() => {
    if (!ready || arrived.current === location) return;
    const samePage = isSamePage(arrived.current, location);
    arrived.current = location;
    const target = hashTarget(location.hash);
    if (returning) restoreScroll(leftAt.current, target);
    else target?.scrollIntoView({ behavior: scrollBehavior() });
    if (target || !samePage) (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
    if (samePage) return;
    announce(document.title);
    window.dispatchEvent(new Event('page-shown'));
  }, [location, ready, returning]);
}

function isSamePage(from: Location, to: Location): boolean {
  return from.pathname === to.pathname;
}

function restoreScroll(position: ScrollPosition | undefined, target: HTMLElement | undefined): void {
  if (position) scrollTo({ ...position, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToTop('instant');
}

function scrollToTop(behavior: ScrollBehavior): void {
  scrollTo({ top: 0, left: 0, behavior });
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Anybody can write a hash: one with a malformed encoding has no target. */
function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}
