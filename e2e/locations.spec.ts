import type { Page } from '@playwright/test';
import { finderFilePath } from '@site/shared/finder-file';
import type { FinderFile } from '@site/shared/finder-file';
import { comeToIsland, islandOf } from './come-to-island';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const island = 'locations/location-lookup';

test('a listed place is looked up in no list', async ({ page, openPage }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await openPage('/burford');
  await page.waitForLoadState('networkidle');

  await expect(islandOf(page, island)).toHaveCount(0);
  expect(requested).not.toContain(finderFilePath);
});

test('what scanners ask for is not found, and any other word is a place that is not on the list', async () => {
  const status = async (path: string) => (await rawGet(path)).status;

  expect([await status('/wp-login'), await status('/phpmyadmin'), await status('/12345'), await status('/locations/wp-admin')]).toEqual([404, 404, 404, 404]);
  expect([await status('/admin'), await status('/call-0800-x')]).toEqual([200, 200]);
});

test('a page of a place that was not listed when it was made links to the place once it is', async ({ page, openPage }) => {
  const file = JSON.parse((await rawGet(finderFilePath)).body) as FinderFile;
  const [oxford] = file.places;
  const later = { ...file, places: [...file.places, ['Nowhere on Sea', ...(oxford?.slice(1, 5) ?? [])]] };
  await page.route(`**${finderFilePath}`, (route) => route.fulfill({ json: later }));
  await openPage('/nowhere-on-sea');
  await comeToIsland(page, island);

  await expect(islandOf(page, island).getByRole('status')).toContainText('is on our list now');
  await expect(islandOf(page, island).getByRole('link')).toHaveAttribute('href', '/nowhere-on-sea');
});

const list = (page: Page, county: string) => page.getByRole('list', { name: `Places in ${county}` });

test('the county that was open is open again after a reload, and on Back from another document', async ({ page, openPage }) => {
  await openPage('/areas');
  await page.locator('summary', { hasText: 'Berkshire' }).click();
  await list(page, 'Berkshire').getByRole('link').last().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(list(page, 'Berkshire')).toBeVisible();
  await expect(list(page, 'Wiltshire')).toBeHidden();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);

  await page.goto('/services');
  await page.goBack();
  await expect(list(page, 'Berkshire')).toBeVisible();
});

test('the county that a link leads to is open, also after a reload and on Back', async ({ page, openPage }) => {
  await openPage('/areas?q=zzzz');
  await page.getByRole('link', { name: 'Wiltshire', exact: true }).first().click();
  await expect(page).toHaveURL('/areas#wiltshire');
  await expect(list(page, 'Wiltshire')).toBeVisible();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(list(page, 'Wiltshire')).toBeVisible();

  await list(page, 'Wiltshire').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/areas/);
  await page.goBack();
  await expect(list(page, 'Wiltshire')).toBeVisible();
});
