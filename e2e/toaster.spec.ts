import type { Locator, Page } from '@playwright/test';
import { expectSent, send, writeEnquiry } from './enquiry-form';
import { expectHydrated, islandOf } from './island';
import { showToast } from './show-toast';
import { expect, test } from './site-test';

function notifications(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i });
}

function toasts(page: Page): Locator {
  return notifications(page).getByRole('listitem');
}

/** Drags a toast to the right with the mouse. */
async function swipe(page: Page, toast: Locator, byPx: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('Wanted a toast on the screen, found none.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (byPx * step) / 5, y);
  await page.mouse.up();
}

for (const path of ['/', '/oxford', '/no/such/page']) {
  test(`F8 moves focus to the empty notification area of ${path}, before and after its island is hydrated`, async ({ page, openPage }) => {
    await openPage(path, path === '/no/such/page' ? 404 : 200);
    const island = islandOf(page, 'shell/toaster');
    const isFocusInside = () => island.evaluate((element) => element.contains(document.activeElement));
    await expect(notifications(page)).toHaveCount(1);

    await page.keyboard.press('F8');
    expect(await isFocusInside()).toBe(true);
    await expectHydrated(page, 'shell/toaster');
    await expect.poll(isFocusInside).toBe(true);
    await expect(notifications(page)).toHaveCount(1);

    await page.getByRole('banner').getByRole('link').first().focus();
    await page.keyboard.press('F8');

    expect(await isFocusInside()).toBe(true);
  });
}

test('an enquiry that was sent says so in a toast, and one toast shows at a time', async ({ page, openPage }) => {
  await openPage('/contact');

  await showToast(page);
  await expect(toasts(page)).toHaveText(/has reached us/);
  await page.getByRole('button', { name: 'Send another enquiry' }).click();
  await writeEnquiry(page);
  await send(page);
  const reference = await expectSent(page);

  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText(reference);
});

test('a toast closes by itself after 5 s', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);
  await expect(toasts(page)).toBeVisible();
  // Timed in the page: on a busy machine the test hears of it late.
  const closing = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shownAtMs = performance.now();
        const isShown = () => document.querySelector('[data-island="shell/toaster"] li') !== null;
        new MutationObserver(() => isShown() || resolve(performance.now() - shownAtMs)).observe(document.body, { childList: true, subtree: true });
      }),
  );
  // A pointer over it or focus in it would stop the time.
  await page.mouse.move(10, 400);

  const shownMs = await closing;
  expect(shownMs).toBeGreaterThan(4500);
  expect(shownMs).toBeLessThan(6500);
});

test('F8 moves focus to the notifications, and Escape closes the toast', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);
  await expect(toasts(page)).toBeVisible();

  await page.keyboard.press('F8');
  await expect(notifications(page).locator('ol')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');

  await expect(toasts(page)).toHaveCount(0);
});

test('its button closes a toast', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);

  await toasts(page).getByRole('button', { name: 'Close notification' }).click();

  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe of 50 px to the right leaves a toast, a longer one closes it', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);
  await expect(toasts(page)).toBeVisible();

  await swipe(page, toasts(page), 50);
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await swipe(page, toasts(page), 80);

  await expect(toasts(page)).toHaveCount(0);
});

test('a toast stays through a navigation', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);
  await expect(toasts(page)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await expect(toasts(page)).toHaveCount(1);
});
