import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements of the server that were removed before the island around them was hydrated. */
    removedElements?: string[];
  }
}

/** Records every element that leaves a document before the island around it is hydrated; its changes after that are its own affair. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const removed: string[] = [];
    window.removedElements = removed;
    const hydrated = new Set<Node>();
    new MutationObserver((records) => {
      for (const { type, removedNodes, target } of records) {
        if (type === 'attributes') hydrated.add(target);
        if ([...hydrated].some((island) => island.contains(target))) continue;
        // The start script unpacks the scripts, and webpack removes those that it has loaded.
        const elements = [...removedNodes].filter((node) => node instanceof Element && !(node instanceof HTMLScriptElement));
        removed.push(...elements.map((node) => (node as Element).outerHTML.slice(0, 120)));
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
  });
}

/** The record of `watchHydration`. */
export async function removedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.removedElements ?? ['the watch was never set']);
}
