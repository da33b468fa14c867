import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Running intervals, by their ids. */
    intervals?: Set<number>;
  }
}

/** Objects that a document holds. */
interface Holdings {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
  readonly intervals: number;
  readonly globals: number;
}

const visits = 40;

/** Growth that is allowed for caches of the shell and the browser. One listener, style, timer or global left by each visit exceeds it. */
const tolerance: Holdings = { heapBytes: 2_000_000, nodes: 1000, listeners: 30, styles: 0, intervals: 0, globals: 0 };

/** Counts the intervals of a document from its start. */
export async function watchIntervals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const running = new Set<number>();
    window.intervals = running;
    const start = window.setInterval.bind(window);
    const stop = window.clearInterval.bind(window);
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof start>) => {
        const id = start(...given);
        running.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        running.delete(id);
        stop(id);
      },
    });
  });
}

/** A page to visit, and its heading. */
interface Visited {
  readonly path: string;
  readonly heading: string;
}

/**
 * Shows pages and the one of the document in turn, 40 times.
 *
 * @returns the names of the numbers that have grown beyond their tolerance
 */
export async function visitAndMeasure(page: Page, pages: readonly Visited[]): Promise<(keyof Holdings)[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Files and objects of the first visits stay for good.
  await visit(page, pages, 5);
  const before = await measure(page, session);
  await visit(page, pages, visits);
  const after = await measure(page, session);
  const names = Object.keys(tolerance) as (keyof Holdings)[];
  return names.filter((name) => after[name] - before[name] > tolerance[name]);
}

/** Goes to each page and back to the document's own, by the history. */
async function visit(page: Page, pages: readonly Visited[], times: number): Promise<void> {
  const shown = await page.evaluate(
    async ({ pages, times }) => {
      const back = location.pathname;
      const title = () => document.querySelector('main h1')?.textContent;
      const home = title();
      const go = async (to: string, isThere: () => boolean) => {
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        for (const started = performance.now(); !isThere() && performance.now() - started < 5000; ) await new Promise(requestAnimationFrame);
        // Effects have run after the frame.
        await new Promise((resolve) => setTimeout(resolve, 20));
        return isThere();
      };
      let arrivals = 0;
      for (let time = 0; time < times; time += 1) {
        for (const { path, heading } of pages) arrivals += Number(await go(path, () => title() === heading));
        await go(back, () => title() === home);
      }
      return arrivals;
    },
    { pages, times },
  );
  expect(shown).toBe(times * pages.length);
}

async function measure(page: Page, session: CDPSession): Promise<Holdings> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  const counted = await page.evaluate(() => ({
    styles: document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    intervals: window.intervals?.size ?? NaN,
    globals: Object.keys(window).length,
  }));
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners'), ...counted };
}
