import { removedElements, watchHydration } from './hydration-watch';
import { expect, test } from './site-test';
test('1 csp', async ({ page, openPage }) => { await openPage('/'); await page.evaluate(() => { const s = document.createElement('script'); s.textContent = '1'; document.body.append(s); }); await page.waitForTimeout(100); });
test('2 removed', async ({ page, openPage }) => { await watchHydration(page); await page.addInitScript(() => { document.addEventListener('DOMContentLoaded', () => document.querySelector('footer p')?.remove()); }); await openPage('/'); expect(await removedElements(page)).toEqual([]); });
test('3 pageerror', async ({ page, openPage }) => { await openPage('/'); await page.evaluate(() => { setTimeout(() => { throw new Error('x'); }); }); await page.waitForTimeout(100); });
test('4 missing file', async ({ page, openPage }) => { await openPage('/'); await page.evaluate(() => fetch('/nope').then(() => undefined)); await page.waitForTimeout(100); });
test('5 hydration mismatch', async ({ page, openPage }) => { await watchHydration(page); await page.addInitScript(() => { document.addEventListener('DOMContentLoaded', () => { const h = document.querySelector('h1'); if (h) h.textContent = 'x'; }); }); await openPage('/services'); expect(await removedElements(page)).toEqual([]); });
