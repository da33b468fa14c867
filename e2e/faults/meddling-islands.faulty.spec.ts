import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expectPage } from './failed-section';
import { expect, test } from './faulty-test';

const island = 'faulty/meddling';

/** Follows links to pages of other sections, hydrates an island of one, and goes back, all in one document. */
async function expectSoundSite(page: Page): Promise<void> {
  await markDocument(page);
  await followLink(page, '/services');
  await expectPage(page, /services/i);
  await followLink(page, '/blog/check-your-aerial-before-you-call');
  await expectPage(page, /check an aerial/i);
  await hydrateIsland(page, 'blog/symptom-checker');
  await page.goBack();
  await expectPage(page, /services/i);
  expect(await isMarkedDocument(page)).toBe(true);
}

test('row 21 · after an island has replaced fetch while it was loaded, and push-state later, links are followed and islands of others hydrated', async ({ page, openPage }) => {
  await openPage('/faulty/meddling#fetch');
  await hydrateIsland(page, island);
  await page.getByRole('button', { name: 'Change push-state' }).click();

  await expectSoundSite(page);
});

test('row 21 · after an island has broken a method that links need, they load documents', async ({ page, openPage, messages }) => {
  messages.allow(/thrown by a replaced function/);
  await openPage('/faulty/meddling');
  await hydrateIsland(page, island);
  await page.getByRole('button', { name: 'Change closest' }).click();
  await markDocument(page);

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();

  await expectPage(page, /services/i);
  expect(await isMarkedDocument(page)).toBe(false);
  await expectSoundSite(page);
});
