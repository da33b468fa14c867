import { expect, test } from './faults/faulty-test';

declare global {
  interface Window {
    movedAtMs?: number[];
  }
}

for (const path of ['/', '/contact', '/areas', '/oxford', '/blog/tv-aerial-installation-cost-guide']) {
  test(`nothing of ${path} moves when its stylesheets take the place of its style, whichever comes first`, async ({ page, openPage }) => {
    await page.addInitScript(() => {
      window.movedAtMs = [];
      new PerformanceObserver((list) => window.movedAtMs?.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.route('**/main.*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });

    const optimiser = page.waitForResponse(/\/optimiser\./);
    await openPage(path);
    await (await optimiser).finished();

    // A live page that is fetched ahead asks for them.
    await page.locator('main a').first().evaluate((link) => {
      link.setAttribute('href', '/faulty');
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
    });

    await expect(page.locator('style#page-style')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

    expect(await page.evaluate(() => window.movedAtMs)).toEqual([]);
  });
}
