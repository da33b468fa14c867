import type { Locator, Page } from '@playwright/test';
import { commercialLinks, mainLinks } from './chrome-links';
import { expect, test } from './site-test';

function mobileMenu(page: Page): { toggle: Locator; panel: Locator } {
  const details = page.getByRole('banner').locator('details').filter({ visible: true });
  return { toggle: details.locator('summary'), panel: details.getByRole('navigation') };
}

test('the toggle opens and closes a menu with the same links and a COMMERCIAL SERVICES group', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = mobileMenu(page);
  await expect(panel).toBeHidden();

  await toggle.tap();
  await expect(panel).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  for (const [name, path] of mainLinks) {
    await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(panel.getByRole('heading', { name: 'COMMERCIAL SERVICES' })).toBeVisible();
  const group = panel.getByRole('list', { name: 'COMMERCIAL SERVICES' }).getByRole('link');
  expect(await group.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(commercialLinks);

  await toggle.tap();
  await expect(panel).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('choosing a link closes the menu and shows the page, with focus on it', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = mobileMenu(page);
  await toggle.tap();

  await panel.getByRole('link', { name: 'Areas' }).tap();

  await expect(page).toHaveURL('/areas');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('choosing the page one is on closes the menu and keeps focus on its toggle', async ({ page, openPage }) => {
  await openPage('/areas');
  const { toggle, panel } = mobileMenu(page);
  await toggle.tap();

  await panel.getByRole('link', { name: 'Areas' }).tap();

  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('Escape closes the menu and gives focus back to its toggle', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = mobileMenu(page);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: 'Home' })).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('going back closes the menu', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = mobileMenu(page);
  await toggle.tap();
  await panel.getByRole('link', { name: 'Services', exact: true }).tap();
  await expect(page).toHaveURL('/services');
  // The address changes first; arriving moves the focus, which closes a menu.
  await expect(page.locator('#main')).toBeFocused();
  await toggle.tap();
  await expect(panel).toBeVisible();

  await page.goBack();

  await expect(page).toHaveURL('/');
  await expect(panel).toBeHidden();
});

test('touching the page beside the menu closes it', async ({ page, openPage }) => {
  await openPage('/');
  const { toggle, panel } = mobileMenu(page);
  await toggle.tap();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await panel.boundingBox();
  test.skip(!box || box.y + box.height >= height, 'the menu covers the whole screen');

  await page.touchscreen.tap(width / 2, height - 2);

  await expect(panel).toBeHidden();
});

test('the header offers the phone number to call', async ({ page, openPage }) => {
  await openPage('/');

  await expect(page.getByRole('banner').getByRole('link', { name: /^Call \d/ })).toHaveAttribute('href', /^tel:\+44\d{10}$/);
});

test('the wide navigation is not on the screen, nor in the way of the keyboard', async ({ page, openPage }) => {
  await openPage('/');

  const visible = page.getByRole('banner').getByRole('link').filter({ visible: true });
  expect(await visible.count()).toBe(2);
});
