import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the page says that something failed, and how the visitor can go on. */
export async function expectFailure(page: Page, timeoutMs = 10_000): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('is not working', { timeout: timeoutMs });
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
}

/** Expects one page with this heading, and no failure on it. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('title')).toHaveCount(1);
}

export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
}

/** Follows a link of the header to a page of the shell, and expects all of it. */
export async function goElsewhere(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expectPage(page, /services/i);
  await expect(page).toHaveTitle(/services/i);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}
