import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { holdFiles } from '../held-files';
import { goElsewhere } from './failed-section';

/** Comes to something whose file is slow, leaves it for another page, and expects that one to stay as it is when the file has loaded. */
export async function leaveWhileSlow(page: Page, path: string, comeTo: () => Promise<void>): Promise<void> {
  const held = await holdFiles(page, new RegExp(`${path}$`));
  const requested = page.waitForRequest(`**${path}`);
  await comeTo();
  await requested;

  await goElsewhere(page);
  const shown = await page.getByRole('main').innerText();
  const response = page.waitForResponse(`**${path}`);
  held.release();
  await response;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/services');
  expect(await page.getByRole('main').innerText()).toBe(shown);
}
