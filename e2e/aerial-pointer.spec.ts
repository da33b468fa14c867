import type { Locator, Page } from '@playwright/test';
import { defaultStore } from '../shell/composer/store/disk-store';
import { lookIntoStore } from '../shell/composer/testing/enquiry-submission';
import { namesInTheWay } from './text-fit';
import { expectSent, send, writeEnquiry } from './written-form';
import { hydrateIsland, islandOf } from './come-to-island';
import { expect, test } from './site-test';

const island = 'locations/aerial-pointer';
const path = '/burford';

function choice(page: Page, name: RegExp): Locator {
  return islandOf(page, island).getByRole('radio', { name });
}

function direction(page: Page): Promise<string | null> {
  return islandOf(page, island).locator('svg').first().locator('path').getAttribute('transform');
}

test('the chosen station’s direction goes into the page’s form, and is stored with the enquiry', async ({ page, openPage }) => {
  await openPage(path);
  await hydrateIsland(page, island);

  await choice(page, /Ascott/).check();
  expect(await direction(page)).toBe('rotate(27)');
  await islandOf(page, island).getByRole('link', { name: 'Add this to my enquiry' }).click();

  await expect(page).toHaveURL(`${path}#enquiry`);
  await expect(page.locator('#enquiry')).toBeInViewport();
  const finding = page.getByLabel('Worked out on this page');
  await expect(finding).toHaveValue('Aerial direction from Burford: Ascott-under-Wychwood relay is 5 miles (8 km) away at 27°, north-east.');
  await hydrateIsland(page, 'locations/place-enquiry');
  await expect(finding).toHaveValue(/^Aerial direction from Burford/);
  await writeEnquiry(page);
  await send(page);

  const reference = await expectSent(page);
  const stored = await lookIntoStore(defaultStore(), (store) => store.find(reference));
  expect(stored).toMatchObject({ form: { name: 'locations/place' }, path, details: [{ label: 'Worked out on this page' }] });
  expect(stored?.details[0]?.value).toMatch(/^Aerial direction from Burford/);
});

test('no name on the map of a place covers another, at any width', async ({ page, openPage }) => {
  for (const place of ['/burford', '/oxford', '/chipping-norton', '/swindon', '/ducklington', '/stow-on-the-wold', '/didcot', '/cirencester']) {
    await openPage(place);
    for (const width of [320, 390, 1350]) {
      await page.setViewportSize({ width, height: 844 });
      expect({ place, width, found: await page.evaluate(namesInTheWay, `[data-island="${island}"]`) }).toEqual({ place, width, found: [] });
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map and the list beside it are there, and no control that does nothing', async ({ page }) => {
    await page.goto(path);

    await expect(islandOf(page, island).locator('svg').first()).toBeVisible();
    await expect(islandOf(page, island)).toContainText(/\d Oxford \(Beckley\)/);
    await expect(islandOf(page, island).locator('input:visible, button:visible')).toHaveCount(0);
  });
});
