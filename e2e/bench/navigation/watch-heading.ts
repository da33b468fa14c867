declare global {
  interface Window {
    /** Called with how long a new heading took, in milliseconds; put there by the browser's protocol. */
    onHeadingShown?: (delayMs: string) => void;
  }
}

/** Name of that function. */
export const headingBinding = 'onHeadingShown';

/**
 * Runs in every document before anything of its own: measures from the click on a link to the paint of another heading on
 * the screen, in this document or in the next. A heading that is in the document but above or below the screen, or behind
 * the header, does not count yet.
 */
export function watchHeading(): void {
  const clickedKey = 'bench-clicked';
  const now = () => performance.timeOrigin + performance.now();
  const clicked = sessionStorage.getItem(clickedKey);
  if (clicked !== null) {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) window.onHeadingShown?.(String(performance.timeOrigin + startTime - Number(clicked)));
    }).observe({ type: 'paint', buffered: true });
  }
  const heading = () => document.querySelector('h1');
  const isOnScreen = () => {
    const { top = -1, bottom = 0 } = heading()?.getBoundingClientRect() ?? {};
    const { bottom: headerBottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
    return top >= headerBottom && bottom <= innerHeight;
  };
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      const [clickedMs, before] = [now(), heading()?.textContent];
      sessionStorage.setItem(clickedKey, String(clickedMs));
      // The frame's callbacks run before it is painted, a message after.
      const onNextFrame = () => {
        if (!isOnScreen()) return void requestAnimationFrame(onNextFrame);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.onHeadingShown?.(String(now() - clickedMs));
        port2.postMessage('');
      };
      const observer = new MutationObserver(() => {
        const text = heading()?.textContent;
        if (text === undefined || text === before) return;
        observer.disconnect();
        requestAnimationFrame(onNextFrame);
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    { capture: true },
  );
}

/** Runs in every document before anything of its own: a visitor who saves data, for whom nothing is fetched ahead. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}
