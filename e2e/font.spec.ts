import { holdFiles } from './held-files';
import { layoutShifts, watchShifts } from './layout-shifts';
import { expect, test } from './site-test';

for (const path of ['/', '/services', '/oxford', '/blog/loft-or-roof-aerial']) {
  test(`the heading font of ${path} is requested once, by the document, and moves nothing when it comes late`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => request.url().endsWith('.woff2') && requested.push(request.url()));
    const held = await holdFiles(page, /\.woff2$/);
    await watchShifts(page);

    // Its `load` event waits for the font.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    held.release();
    const loaded = await page.evaluate(async () => (await document.fonts.load('700 1em Heading')).length);
    const shifts = await layoutShifts(page);

    expect(requested).toHaveLength(1);
    expect(loaded).toBe(1);
    expect(shifts.reduce((sum, { score }) => sum + score, 0)).toBeLessThan(0.01);
  });
}
