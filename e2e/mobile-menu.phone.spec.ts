import type { Locator, Page } from '@playwright/test';
import { pageChangers, startPageChanger } from '@site/shared/testing/page-changers';
import { expectHydrated, islandOf } from './come-to-island';
import { expect, test } from './site-test';

function menuOf(page: Page): { readonly toggle: Locator; readonly panel: Locator } {
  const menu = islandOf(page, 'shell/mobile-menu');
  return { toggle: menu.locator('summary'), panel: menu.getByRole('navigation') };
}

test('going back closes the menu', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = menuOf(page);
  await toggle.tap();
  await panel.getByRole('link', { name: 'Services', exact: true }).tap();
  // The address changes first; the page's arrival moves focus, which closes a menu.
  await expect(page.locator('#main')).toBeFocused();
  await toggle.tap();
  await expect(panel).toBeVisible();

  await page.goBack();

  await expect(page).toHaveURL('/');
  await expect(panel).toBeHidden();
});

test('a tap beside the open menu closes it and does nothing else, on a link of the header and of the page alike', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 390, height: 1400 });
  await openPage('/blog');
  const { toggle, panel } = menuOf(page);
  const logo = page.getByRole('banner').getByRole('link').first();
  // Not in the bar at the bottom, which the open menu hides.
  const below = page.locator('[data-page] > :not(nav)').getByRole('link').last();
  await below.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  const top = await page.evaluate(() => scrollY);

  for (const link of [logo, below]) {
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await toggle.tap();
    await expect(panel).toBeVisible();
    expect(y < 72 || y > (await panel.boundingBox().then((box) => (box ? box.y + box.height : Infinity)))).toBe(true);

    await page.touchscreen.tap(x + width / 2, y + height / 2);

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/blog');
    await expect(toggle).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }
  await below.tap();
  await expect(page).not.toHaveURL('/blog');
});

test('the header offers the phone number to call, and the wide navigation is not in the way of the keyboard', async ({ page, openPage }) => {
  await openPage('/');
  const banner = page.getByRole('banner');

  await expect(banner.getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
  expect(await banner.getByRole('link').filter({ visible: true }).count()).toBe(2);
});

test('one tap opens the menu and another closes it, whatever changes the page before the menu is hydrated', async ({ page, openPage }) => {
  for (const changer of pageChangers) {
    await openPage('/services');
    await page.evaluate(startPageChanger, changer);
    const { toggle, panel } = menuOf(page);

    await toggle.tap();

    await expectHydrated(page, 'shell/mobile-menu');
    await expect(panel, changer).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.tap();
    await expect(panel, changer).toBeHidden();
  }
});
