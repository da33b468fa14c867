import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '@site/shared';

/**
 * Closes a `<details>` that works as a menu: on Escape (focus goes back to its summary), on a press or focus
 * outside, and on navigation. Opening stays the browser's business, so that the menu works without scripts.
 * Answers the ref to give to the element.
 */
export function useDismissableDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const shownAt = useRef(location);

  useEffect(() => {
    if (shownAt.current !== location && details.current) details.current.open = false;
    shownAt.current = location;
  }, [location]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.current?.open) closeDetails(details.current);
    };
    const closeOutside = ({ target }: Event) => {
      const menu = details.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return details;
}

/** Closes a menu without losing the focus that was in it: it goes to the summary, which stays on the screen. */
export function closeDetails(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector('summary')?.focus();
}
