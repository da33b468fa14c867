import type { Page } from '@playwright/test';
import { hydrateIsland, islandOf } from './come-to-island';
import { fullChromium } from './open-chromium';
import { expect, test } from './site-test';

// The headless shell has no compass. A sensor that one test replaces would be there in the next.
test.use({ reuseContext: false, launchOptions: fullChromium });

const island = 'locations/aerial-pointer';

/** A phone that can be turned: its sensor reports how it lies, as a rotation about the axis through its screen. */
async function openCompass(page: Page): Promise<(degrees: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSensorOverrideEnabled', { enabled: true, type: 'absolute-orientation', metadata: { available: true } });
  return async (degrees) => {
    const half = (-degrees * Math.PI) / 360;
    await session.send('Emulation.setSensorOverrideReadings', { type: 'absolute-orientation', reading: { quaternion: { x: 0, y: 0, z: Math.sin(half), w: Math.cos(half) } } });
  };
}

test('the compass shows which way to turn, once its button is pressed', async ({ page, openPage }) => {
  await openPage('/burford');
  await hydrateIsland(page, island);
  const pointer = islandOf(page, island);
  const face = await openCompass(page);
  await face(34);
  await pointer.getByRole('radio', { name: /Oxford/ }).check();

  await pointer.getByRole('button', { name: 'Find it with my phone’s compass' }).tap();

  await expect(pointer.getByText(/^Turn right by about [56]\d?°$/)).toBeVisible();
  await face(94);
  await expect(pointer.getByText('Straight ahead')).toBeVisible();
  await pointer.getByRole('button', { name: 'Stop the compass' }).tap();
  await expect(pointer.getByText('Straight ahead')).toBeHidden();
});
