import type { Locator, Page } from '@playwright/test';
import { namesInTheWay } from './drawn-names';
import { fullChromium } from './full-chromium';
import { hydrateIsland, islandOf } from './island';
import { expect, test } from './site-test';

// A sensor that one test replaces would be there in the next.
// The headless shell has no compass.
test.use({ reuseContext: false, launchOptions: fullChromium });

const island = 'locations/aerial-pointer';
const path = '/burford';

function choice(page: Page, name: RegExp): Locator {
  return islandOf(page, island).getByRole('radio', { name });
}

function direction(page: Page): Promise<string | null> {
  return islandOf(page, island).locator('svg').first().locator('path').getAttribute('transform');
}

/** A phone that can be turned: its sensor reports how it lies, as a rotation about the axis through its screen. */
async function openCompass(page: Page): Promise<(degrees: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSensorOverrideEnabled', { enabled: true, type: 'absolute-orientation', metadata: { available: true } });
  return async (degrees) => {
    const half = (-degrees * Math.PI) / 360;
    await session.send('Emulation.setSensorOverrideReadings', { type: 'absolute-orientation', reading: { quaternion: { x: 0, y: 0, z: Math.sin(half), w: Math.cos(half) } } });
  };
}

test('the chosen station’s direction goes into the page’s form', async ({ page, openPage }) => {
  await openPage(path);
  await hydrateIsland(page, island);

  await choice(page, /Ascott/).check();
  expect(await direction(page)).toBe('rotate(27)');
  await islandOf(page, island).getByRole('link', { name: 'Put this into the form' }).click();

  await expect(page).toHaveURL(`${path}#enquiry`);
  await expect(page.locator('#enquiry')).toBeInViewport();
  const finding = page.getByLabel('Worked out on this page');
  await expect(finding).toHaveValue('Aerial direction from Burford: Ascott-under-Wychwood relay is 5 miles (8 km) away at 27°, north-east.');
  await hydrateIsland(page, 'locations/place-enquiry');
  await expect(finding).toHaveValue(/^Aerial direction from Burford/);
});

test('a choice made before the island is hydrated counts', async ({ page, openPage }) => {
  await openPage(path);
  await choice(page, /Hannington/).evaluate((input) => (input as HTMLInputElement).click());

  await hydrateIsland(page, island);

  await expect.poll(() => direction(page)).toMatch(/^rotate\(1[45]\d\)$/);
});

for (const width of [320, 390, 1350]) {
  test(`at ${width} px no name on the map of a place covers another`, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const place of ['/burford', '/oxford', '/chipping-norton', '/swindon', '/ducklington', '/stow-on-the-wold', '/didcot', '/cirencester']) {
      await openPage(place);
      expect({ place, found: await page.evaluate(namesInTheWay, `[data-island="${island}"]`) }).toEqual({ place, found: [] });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the compass shows which way to turn, once its button is pressed', async ({ page, openPage }) => {
    await openPage(path);
    await hydrateIsland(page, island);
    const face = await openCompass(page);
    await face(34);
    await choice(page, /Oxford/).check();

    await islandOf(page, island).getByRole('button', { name: 'Find it with my phone’s compass' }).tap();

    await expect(islandOf(page, island).getByText(/^Turn right by about [56]\d?°$/)).toBeVisible();
    await face(94);
    await expect(islandOf(page, island).getByText('Straight ahead')).toBeVisible();
    await islandOf(page, island).getByRole('button', { name: 'Stop the compass' }).tap();
    await expect(islandOf(page, island).getByText('Straight ahead')).toBeHidden();
  });

  test('a phone without a compass is told so, and the rest works', async ({ page, openPage }) => {
    await openPage(path);
    await hydrateIsland(page, island);

    await islandOf(page, island).getByRole('button', { name: 'Find it with my phone’s compass' }).tap();

    await expect(islandOf(page, island).getByRole('status').last()).toContainText('This device gives the page no compass.');
    await choice(page, /Ascott/).check();
    expect(await direction(page)).toBe('rotate(27)');
  });
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
