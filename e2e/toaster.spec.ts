import type { Locator, Page } from '@playwright/test';
import { expectHydrated, islandOf } from './come-to-island';
import { showToast } from './written-form';
import { followLink } from './follow-link';
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
  if (!box) throw new Error('No toast is on the screen.');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (byPx * step) / 5, y);
  await page.mouse.up();
}

test('F8 moves focus to the empty notification area, before and after its island is hydrated', async ({ page, openPage }) => {
  await openPage('/no/such/page', 404);
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

test('a toast stays through a navigation and a swipe of 50 px to the right; a longer one closes it', async ({ page, openPage }) => {
  await openPage('/contact');
  await showToast(page);
  await expect(toasts(page)).toHaveText(/has reached us/);
  // A pointer over it stops the time after which it closes.
  await toasts(page).hover();

  await followLink(page, '/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, toasts(page), 50);
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await swipe(page, toasts(page), 80);

  await expect(toasts(page)).toHaveCount(0);
});
