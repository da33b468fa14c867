import { fullChromium } from './open-chromium';
import { expect, test } from './site-test';

// Playwright switches the cache off by default; the headless shell has none.
test.use({ launchOptions: { ...fullChromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

declare global {
  interface Window {
    /** Whether the document was last shown from the browser's memory. */
    wasKept?: boolean;
  }
}

test('a page is shown from the browser’s memory when the visitor goes back to it', async ({ page, openPage }) => {
  await page.addInitScript(() => window.addEventListener('pageshow', ({ persisted }) => (window.wasKept = persisted)));

  for (const path of ['/', '/contact', '/areas', '/oxford', '/blog/tv-aerial-installation-cost-guide']) {
    await openPage(path);
    await page.waitForLoadState('networkidle');
    await page.goto('/sitemap.html');
    await page.evaluate(() => history.back());

    await expect.poll(() => page.evaluate(() => window.wasKept).catch(() => undefined), path).toBe(true);
    await expect(page).toHaveURL(path);
  }
});
