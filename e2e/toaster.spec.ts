import type { Locator, Page } from '@playwright/test';
import { expectHydrated, hydrateIsland, islandOf } from './come-to-island';
import { expectSent, send, showToast, writeEnquiry } from './written-form';
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

/** Records when toasts appear and close, by the clock of the machine. */
async function timeToasts(page: Page): Promise<() => Promise<{ readonly opened: number; readonly closed: number }>> {
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { toastTimes: times });
    new MutationObserver(() => {
      const state = document.querySelector('[data-island="shell/toaster"] li')?.getAttribute('data-state');
      if (state === 'open') times.opened ??= Date.now();
      if (state !== 'open' && times.opened !== undefined) times.closed ??= Date.now();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
  });
  return () => page.evaluate(() => (window as Window & { toastTimes?: { opened: number; closed: number } }).toastTimes ?? { opened: NaN, closed: NaN });
}

test('a toast closes by itself after 5 s', async ({ page, openPage }) => {
  const times = await timeToasts(page);
  await openPage('/contact');
  await showToast(page);
  await page.mouse.move(0, 0);
  await expect(toasts(page)).toHaveCount(1);

  await expect(toasts(page)).toHaveCount(0);

  const { opened, closed } = await times();
  expect(closed - opened).toBeGreaterThan(4800);
  // On a busy machine a timer is late.
  expect(closed - opened).toBeLessThan(8000);
});

test('an enquiry that is not sent shows a destructive toast; one that is sent after it replaces that toast', async ({ page, openPage, messages }) => {
  messages.allow(/status of 503/);
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 503, json: { refusal: 'We cannot take enquiries just now.' } }));
  await openPage('/contact');
  await hydrateIsland(page, 'shell/enquiry');
  await writeEnquiry(page);
  const colour = () => toasts(page).evaluate((toast) => getComputedStyle(toast).backgroundColor);
  const signal = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--color-signal)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

  await send(page);
  await expect(toasts(page)).toContainText('Your enquiry was not sent');
  expect(await colour()).toBe(signal);
  await toasts(page).hover();
  await page.unroute('**/api/enquiries');
  await page.getByRole('main').getByRole('form').getByRole('button', { name: 'Send my enquiry' }).press('Enter');
  await expectSent(page);

  await expect(toasts(page)).toHaveText(/has reached us/);
  expect(await colour()).not.toBe(signal);
});

test('an enquiry that waits for a network has a toast that stays, and becomes "has reached us" once it is sent', async ({ page, context, openPage, messages }) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPage('/contact');
  await page.keyboard.press('F8');
  await expectHydrated(page, 'shell/toaster');
  await hydrateIsland(page, 'shell/enquiry');
  const form = await writeEnquiry(page);
  await context.setOffline(true);
  await send(page);
  await form.getByRole('button', { name: 'Send it when I am back online' }).click();
  await expect(toasts(page)).toContainText('Your enquiry is kept');
  await page.waitForTimeout(6000);
  await expect(toasts(page)).toContainText('It will be sent when you are back online.');

  await context.setOffline(false);

  await expect(toasts(page)).toHaveText(/has reached us/);
  await expectSent(page);
  await expect(toasts(page)).toHaveCount(0);
});
