import type { Locator, Page } from '@playwright/test';
import { islandOf } from './come-to-island';
import { showToast } from './written-form';
import { followLink, isMarkedDocument, markDocument } from './follow-link';
import { expect, test } from './site-test';

// Nothing is fetched ahead: it would take its share of every test.
test.use({ saveData: true });

function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Call or write', includeHidden: true }).locator('div');
}

function writeLink(page: Page): Locator {
  return barOf(page).getByRole('link', { name: 'Write' });
}

/** Far enough for the bar to come in. */
function readOn(page: Page, top = 600): Promise<void> {
  return page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
}

test('while a page is read the bar is at the bottom of the screen; above it has not come in, and below the page it leaves', async ({ page, openPage }) => {
  await openPage('/oxford');

  await expect(barOf(page)).not.toBeInViewport();
  for (const top of [300, 900, 2000]) {
    await readOn(page, top);
    await expect(barOf(page)).toBeInViewport({ ratio: 1 });
    const box = await barOf(page).boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBe(844);
    expect(box?.height).toBeLessThanOrEqual(64);
  }
  await expect(barOf(page).getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await expect(barOf(page)).not.toBeInViewport();
});

for (const path of ['/', '/oxford', '/blog/loft-or-roof-aerial', '/sitemap.html']) {
  test(`at the end of ${path} the bar covers nothing`, async ({ page, openPage }) => {
    await openPage(path);
    await page.evaluate(() => document.querySelector('main')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(barOf(page)).toBeInViewport();

    const covered = await barOf(page).evaluate((bar) => {
      const { top } = bar.getBoundingClientRect();
      const pieces = [...document.querySelectorAll('main :is(a, button, p, li, dd, h2)')].filter((piece) => !bar.contains(piece) && piece.checkVisibility());
      return pieces.filter((piece) => piece.getBoundingClientRect().bottom > top + 1).map((piece) => piece.outerHTML.slice(0, 80));
    });

    expect(covered).toEqual([]);
  });
}

test('it leads to the form of the page, or to that of the contact page, and follows the pages', async ({ page, openPage }) => {
  await openPage('/burford');
  await markDocument(page);
  await readOn(page);

  await writeLink(page).tap();
  await expect(page.locator('#enquiry')).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/burford');
  // It does not stand over the form that it has led to.
  await expect(barOf(page)).toBeHidden();
  await followLink(page, '/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await readOn(page);
  await writeLink(page).tap();

  await expect(page).toHaveURL('/contact#enquiry');
  await expect(page.locator('#enquiry')).toBeInViewport();
  expect(await isMarkedDocument(page)).toBe(true);
});

test('it is away while the visitor types, while the menu is open, and on the page that is a form', async ({ page, openPage }) => {
  await openPage('/');
  await readOn(page, 300);
  await expect(barOf(page)).toBeVisible();

  await page.getByRole('search').getByRole('textbox').focus();
  await readOn(page, 300);
  await expect(barOf(page)).toBeHidden();
  await page.getByRole('search').getByRole('combobox').blur();
  await expect(barOf(page)).toBeVisible();

  const menu = islandOf(page, 'shell/mobile-menu').locator('summary');
  await menu.tap();
  await expect(barOf(page)).toBeHidden();
  await menu.tap();
  await expect(barOf(page)).toBeVisible();

  await openPage('/contact');
  await readOn(page);
  await expect(barOf(page)).toBeHidden();
});

test('it is away where it would take too much of the screen, and on paper', async ({ page, openPage }) => {
  await openPage('/oxford');
  await readOn(page);
  await expect(barOf(page)).toBeVisible();

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(barOf(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(barOf(page)).toBeHidden();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
  await page.emulateMedia({ media: 'print' });
  await expect(barOf(page)).toBeHidden();
  await page.emulateMedia({ media: null });
});

test('without JavaScript it does the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) });
  const page = await context.newPage();

  await page.goto('/oxford');
  await readOn(page);
  await expect(writeLink(page)).toHaveAttribute('href', '#enquiry');
  await expect(barOf(page)).toBeInViewport({ ratio: 1 });
  await page.goto('/services');
  await readOn(page);
  await expect(writeLink(page)).toHaveAttribute('href', '/contact#enquiry');

  await context.close();
});

test('a toast stands above it', async ({ page, openPage }) => {
  await openPage('/contact');

  await showToast(page);
  // A page that is longer than the screen.
  await followLink(page, '/oxford');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oxford');

  const toast = page.locator('[data-island="shell/toaster"] li');
  await readOn(page);
  await expect(toast).toBeVisible();
  await expect(barOf(page)).toBeVisible();
  const [above, bar] = [await toast.boundingBox(), await barOf(page).boundingBox()];
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
});
