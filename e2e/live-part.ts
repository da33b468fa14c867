import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Scrolls to the live part of a page, as its visitor would. */
export async function comeNearPart(page: Page): Promise<void> {
  await page.locator('[data-live-part]').evaluate((slot) => slot.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** Scrolls to the live part of a page and waits until it answers. */
export async function bringPart(page: Page): Promise<void> {
  await comeNearPart(page);
  await expect(page.locator('[data-live-part]')).toHaveAttribute('data-live', 'true');
}
