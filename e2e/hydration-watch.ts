import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements of the server that were taken out of the document before it was hydrated. */
    removedBeforeHydration?: string[];
  }
}

/** Writes down every element that leaves a document's head or app until it is hydrated. */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const removed: string[] = [];
    window.removedBeforeHydration = removed;
    const observer = new MutationObserver((records) => {
      for (const { type, removedNodes, target } of records) {
        if (type === 'attributes' && target === document.documentElement) return observer.disconnect();
        // A chunk loader takes away the script elements that it put there.
        const elements = [...removedNodes].filter((node) => node instanceof Element && !(node instanceof HTMLScriptElement));
        removed.push(...elements.map((node) => (node as Element).outerHTML.slice(0, 120)));
      }
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
  });
}

/** What `watchHydration` wrote down. */
export async function removedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.removedBeforeHydration ?? ['the watch was never set']);
}
