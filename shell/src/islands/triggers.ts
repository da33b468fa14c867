import type { IslandTrigger } from '@site/shared/island-element';

/** How far below the screen an element is near: half of the screen's height, which takes a second or two to scroll. The start script of documents has the same distance. */
const nearMargin = '0px 0px 50% 0px';

/** Signs that the visitor is about to use an element, besides pointing at it; a screen reader may send a click alone. */
const intents = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'] as const;

/** For each trigger a function that calls back when it occurs for an element: once, but for each sign of intent, since one may follow a failure. */
export const triggers: Readonly<Record<IslandTrigger, (element: Element, callback: () => void) => void>> = {
  near: whenNear,
  intent: whenIntended,
  idle: (_element, callback) => whenIdle(callback),
};

/** At once where the browser cannot observe it. */
function whenNear(element: Element, callback: () => void): void {
  if (typeof IntersectionObserver !== 'function') return callback();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
}

/** At once, too, where the visitor has begun before this script ran. */
function whenIntended(element: Element, callback: () => void): void {
  if (element.contains(document.activeElement) || hasTypedText(element)) callback();
  whenPointed(element, callback);
  for (const type of intents) element.addEventListener(type, callback, { passive: true });
}

function hasTypedText(element: Element): boolean {
  return [...element.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Calls back once the browser has nothing better to do. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 5000 });
  else setTimeout(callback, 1000);
}

/**
 * Calls back each time the pointer moves onto an element below `root`. An element that a closed menu uncovers, or that is
 * scrolled below a resting pointer, counts only once the pointer moves on it.
 */
export function whenPointed(root: EventTarget, callback: (event: Event) => void): void {
  // Browsers report `pointerover` for an uncovered element, too, but `pointermove` only where the pointer has moved.
  root.addEventListener('pointerover', () => root.addEventListener('pointermove', callback, { once: true, passive: true }), { passive: true });
}
