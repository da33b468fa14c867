import type { Page } from '@playwright/test';
import { followLink } from '../follow-link';
import { holdFiles } from '../held-files';
import { hydrateIsland } from '../come-to-island';
import { goElsewhere } from './failed-section';
import { expect, test } from './faulty-test';
import { sectionErrors, watchErrors } from './reported-errors';

/** Leaves the late page for another one, and returns the content of that one. */
async function leaveLatePage(page: Page, whileThere: () => Promise<void> = () => Promise.resolve()): Promise<string> {
  await followLink(page, '/faulty/late');
  await hydrateIsland(page, 'faulty/late');
  await expect(page.getByText('Answer: none so far')).toBeVisible();
  await whileThere();
  await goElsewhere(page);
  return page.getByRole('main').innerText();
}

test('row 19 · a timer and a query of a section that is gone change nothing', async ({ page, openPage, messages }) => {
  messages.allow(/thrown by a late timer|late\.txt/);
  await watchErrors(page);
  const held = await holdFiles(page, /\/faulty\/late\.txt$/);
  await openPage('/contact');
  const shown = await leaveLatePage(page);

  const answer = page.waitForResponse('**/faulty/late.txt');
  held.release();
  await answer;
  // The element that its timer looks for was removed with the page.
  await expect.poll(() => messages.heard.filter(({ text }) => text.includes('thrown by a late timer'))).not.toEqual([]);

  expect(await page.getByRole('main').innerText()).toBe(shown);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await sectionErrors(page)).filter(({ kind }) => kind !== 'event')).toEqual([]);
});

test('row 19 · the action of a toast of a section that is gone works without an error', async ({ page, openPage, messages }) => {
  messages.allow(/thrown by a late timer|late\.txt/);
  await watchErrors(page);
  await openPage('/contact');
  await holdFiles(page, /\/faulty\/late\.txt$/);
  const shown = await leaveLatePage(page, () => page.getByRole('button', { name: 'Show a toast' }).click());

  const notifications = page.getByRole('region', { name: /notifications/i });
  await notifications.getByRole('button', { name: 'Count' }).click();

  await expect(notifications.getByRole('listitem')).toHaveCount(0);
  expect(await page.getByRole('main').innerText()).toBe(shown);
  expect((await sectionErrors(page)).filter(({ kind }) => kind !== 'event')).toEqual([]);
});
