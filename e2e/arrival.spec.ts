import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

declare global {
  interface Window {
    scrollsToTop?: (ScrollBehavior | undefined)[];
  }
}

/** Writes down how the app scrolls to the top-left. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: (ScrollBehavior | undefined)[] = [];
    window.scrollsToTop = seen;
    const native = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      const [options] = args as [ScrollToOptions | undefined];
      if (options?.top === 0 && options.left === 0) seen.push(options.behavior);
      (native as (...all: unknown[]) => void)(...args);
    };
  });
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
  // Browsers tell of it with the next frame, which no visitor is faster than.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [reducedMotion, behavior] of [['no-preference', 'smooth'], ['reduce', 'instant']] as const) {
  test(`with motion at ${reducedMotion}, a navigation scrolls to the top in ${behavior} steps`, async ({ page, openPage }) => {
    await page.emulateMedia({ reducedMotion });
    await watchScrolling(page);
    await openPage('/areas');
    await scrollDown(page, 700);

    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => window.scrollsToTop)).toEqual([behavior]);
  });
}

test('focus in the sticky header does not scroll the page', async ({ page, openPage }) => {
  await openPage('/areas');
  await scrollDown(page, 640);

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).focus();

  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollTop(page)).toBe(640);
});

test('Back and Forward restore the position', async ({ page, openPage }) => {
  await openPage('/areas');
  await scrollDown(page, 640);
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollDown(page, 300);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
  await expect.poll(() => scrollTop(page)).toBe(640);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('a document that is loaded again keeps its position', async ({ page, openPage }) => {
  await openPage('/areas');
  await scrollDown(page, 500);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');

  await expect.poll(() => scrollTop(page)).toBe(500);
});

test('a hash on a document’s address is where it begins', async ({ page, openPage }) => {
  await openPage('/services#business-services');

  await expect(page.locator('#business-services')).toBeInViewport();
  expect(await page.evaluate(() => document.querySelector('#business-services')?.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
  );
});

test('a navigation to a hash lands on its target, below the header, with focus on it', async ({ page, openPage }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage('/commercial-tv-installation');
  await page.getByRole('banner').getByText('Commercial', { exact: true }).click();

  await page.getByText('Business Services').filter({ visible: true }).first().click();

  const target = page.locator('#business-services');
  await expect(page).toHaveURL('/services#business-services');
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  const [top, bottom] = await page.evaluate(() => [
    document.querySelector('#business-services')?.getBoundingClientRect().top ?? -1,
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(top).toBeGreaterThanOrEqual(Math.floor(bottom));
});

test('a navigation puts focus on the new page and has its title announced', async ({ page, openPage }) => {
  await openPage('/');
  await expect(page.locator('#announcer')).toHaveText('');

  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await expect(page.locator('#announcer')).toHaveAttribute('aria-live', 'polite');
});

test('the first page of a document takes no focus and announces nothing', async ({ page, openPage }) => {
  await openPage('/areas');

  await expect(page.locator('body')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText('');
});
