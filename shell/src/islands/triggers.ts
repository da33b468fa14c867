import type { IslandTrigger } from '@site/shared/island-element';
import { whenIdle } from './when-idle';
import { whenPointed } from './when-pointed';

/** How far below the screen an element is near: half of the screen's height, which takes a second or two to scroll. */
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
