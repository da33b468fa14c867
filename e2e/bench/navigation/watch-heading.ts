declare global {
  interface Window {
    /** Tells the benchmark how long a new heading took; put there by the browser's protocol. */
    tellHeading?: (delayMs: string) => void;
  }
}

/** Name of the function that tells of it. */
export const headingBinding = 'tellHeading';

/**
 * Runs in every document before anything of its own: tells how long it takes from a click to the paint of another
 * heading, in this document or in the next.
 */
export function watchHeading(): void {
  const clickedKey = 'bench-clicked';
  const now = () => performance.timeOrigin + performance.now();
  const clicked = sessionStorage.getItem(clickedKey);
  if (clicked !== null) {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint')) window.tellHeading?.(String(performance.timeOrigin + startTime - Number(clicked)));
    }).observe({ type: 'paint', buffered: true });
  }
  const heading = () => document.querySelector('h1')?.textContent;
  addEventListener(
    'click',
    () => {
      const [clickedMs, before] = [now(), heading()];
      sessionStorage.setItem(clickedKey, String(clickedMs));
      const observer = new MutationObserver(() => {
        if (heading() === undefined || heading() === before) return;
        observer.disconnect();
        // The frame's callbacks run before it is painted, a message after.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.tellHeading?.(String(now() - clickedMs));
          port2.postMessage('');
        });
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
