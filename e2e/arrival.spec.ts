import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

declare global {
  interface Window {
    /** Where the new page's heading is in its first frame, in pixels from the top of the screen. */
    headingTopPx?: number;
    /** How navigations have scrolled since, but for those at once. */
    scrolls?: Set<string>;
  }
}

/** Records how the documents from now on scroll. The shell would undo a later change of a built-in. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls = new Set<string>();
    window.scrolls = scrolls;
    const native = window.scrollTo.bind(window);
    window.scrollTo = (...args: unknown[]) => {
      const [options] = args as [ScrollToOptions];
      if (options.behavior !== 'instant') scrolls.add(`${options.behavior} to ${options.top}, ${options.left}`);
      native(options);
    };
  });
}

/** Records where a heading is in the first frame of its page. */
async function watchHeading(page: Page, heading: RegExp): Promise<void> {
  await page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector('main h1');
      if (!found?.textContent.match(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => (window.headingTopPx = found.getBoundingClientRect().top));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, heading);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollDown(page: Page, top: number): Promise<void> {
  const scroll = async (to: number) => {
    await document.fonts.ready;
    scrollTo({ top: to, behavior: 'instant' });
    return Math.round(scrollY);
  };
  // Layout above the screen may move the page by a pixel meanwhile.
  await expect.poll(() => page.evaluate(scroll, top)).toBe(top);
  // Browsers report it with the next frame, and no visitor is faster than that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [reducedMotion, scrolls] of [['no-preference', ['smooth to 0, 0']], ['reduce', []]] as const) {
  test(`with motion at ${reducedMotion}, a click far down a page shows the new heading in the first frame, and ends at the top`, async ({ page, openPage }) => {
    await page.emulateMedia({ reducedMotion });
    await watchScrolling(page);
    await openPage('/areas');
    await scrollDown(page, 3000);
    await watchHeading(page, /services/i);

    await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
    const header = (await page.getByRole('banner').boundingBox())?.height ?? NaN;
    await expect.poll(() => page.evaluate(() => window.headingTopPx)).toBeGreaterThanOrEqual(header);
    expect(await page.evaluate(() => window.headingTopPx)).toBeLessThan(450);
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => [...(window.scrolls ?? [])])).toEqual(scrolls);
  });
}

test('focus in the sticky header does not scroll the page', async ({ page, openPage }) => {
  await openPage('/areas');
  await scrollDown(page, 640);

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).focus();

  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollTop(page)).toBe(640);
});

test('a document that is loaded again keeps its position', async ({ page, openPage }) => {
  await openPage('/areas');
  await scrollDown(page, 500);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

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

test('the first page of a document takes no focus and announces nothing', async ({ page, openPage }) => {
  await openPage('/areas');

  await expect(page.locator('body')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText('');
});
