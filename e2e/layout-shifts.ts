import type { Page } from '@playwright/test';

/** A layout shift, also one that follows an input. */
export interface Shift {
  /** Its layout-shift score. */
  readonly score: number;
  /** The parts of the page's content that moved. */
  readonly content: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Records layout shifts in a document from its start. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const describe = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)?.closest('main *')?.outerHTML.slice(0, 80);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] })[]) {
        shifts.push({ score: value, content: sources.flatMap(({ node }) => describe(node) ?? []) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The record of `watchShifts`, once the next two frames have been painted. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.shifts ?? []);
}
