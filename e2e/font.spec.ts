import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Adds up all that moves while a page loads. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How many lines the headings of a page take, in the font that is there. */
function headingHeights(): number[] {
  return [...document.querySelectorAll('h1, main h2')].map((heading) => Math.round(heading.getBoundingClientRect().height));
}

for (const path of ['/', '/services', '/oxford', '/blog/loft-or-roof-aerial']) {
  test(`the heading font of ${path} is asked for once, by the document, and moves nothing when it comes late`, async ({ page, openPage }) => {
    const asked: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url());
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await watchShifts(page);

    await openPage(path);
    const before = await page.evaluate(headingHeights);
    const loaded = await page.evaluate(async () => (await document.fonts.load('700 1em Heading')).length);
    await page.waitForTimeout(300);

    expect(asked).toHaveLength(1);
    expect(loaded).toBe(1);
    expect(await page.evaluate(headingHeights)).toEqual(before);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
  });
}
