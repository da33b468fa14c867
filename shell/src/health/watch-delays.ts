import { readIsland } from '@site/shared/island-element';

/** Islands that are hydrated by themselves once they are near: others wait for the visitor. */
const islands = '[data-page] [data-island][data-when=near]';

/**
 * Measures how long each island of the shown page is in view before it reacts: at most so long where it did before this began.
 *
 * @param shownAt when the page was first painted, in milliseconds of this document
 * @param onDelay receives the island's section and milliseconds; 0 where it came into view later
 * @returns a function that ends it
 */
export function watchDelays(shownAt: number, onDelay: (section: string, delayMs: number) => void): () => void {
  const since = new Map<Element, number>();
  const end = (element: HTMLElement) => {
    const from = since.get(element);
    if (from === undefined || element.dataset.hydrated === undefined) return;
    view.unobserve(element);
    onDelay(readIsland(element).section, Math.max(0, performance.now() - from));
  };
  let isFirst = true;
  const view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || since.has(target)) continue;
      since.set(target, isFirst ? shownAt : performance.now());
      end(target as HTMLElement);
    }
    isFirst = false;
  });
  const hydrations = new MutationObserver((changes) => changes.forEach(({ target }) => end(target as HTMLElement)));
  for (const element of document.querySelectorAll(islands)) {
    view.observe(element);
    hydrations.observe(element, { attributeFilter: ['data-hydrated'] });
  }
  return () => {
    view.disconnect();
    hydrations.disconnect();
  };
}
