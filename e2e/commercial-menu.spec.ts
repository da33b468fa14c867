import type { Locator, Page } from '@playwright/test';
import { commercialLinks } from './chrome-links';
import { expect, test } from './site-test';

/** The menu's button, once a pointer over it has had the full menu loaded. */
async function fullMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByText('Commercial', { exact: true }).hover();
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Commercial' });
  await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  return trigger;
}

function item(page: Page, name: string): Locator {
  return page.getByRole('menuitem', { name });
}

test('a click opens the Commercial menu, and choosing a link navigates and closes it', async ({ page, openPage }) => {
  await openPage('/');
  const trigger = await fullMenu(page);

  await trigger.click();
  await expect(page.getByRole('menuitem')).toHaveText(commercialLinks.map(([name]) => name));
  await item(page, 'Student Accommodation').click();

  await expect(page).toHaveURL('/student-accommodation-tv');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('a first click without any sign of intent before opens the menu too', async ({ page, openPage }) => {
  await openPage('/');

  await page.getByRole('banner').getByText('Commercial', { exact: true }).click();

  const [name] = commercialLinks[0] ?? [''];
  await expect(page.getByRole('menuitem', { name }).or(page.getByRole('banner').getByRole('link', { name }))).toBeVisible();
});

for (const key of ['Enter', 'Space', 'ArrowDown']) {
  test(`${key} opens the Commercial menu on its first link`, async ({ page, openPage }) => {
    await openPage('/');
    const trigger = await fullMenu(page);
    await trigger.focus();

    await page.keyboard.press(key);

    await expect(item(page, 'New Build Installation')).toBeFocused();
  });
}

test('the keyboard reaches the Commercial menu from the page alone', async ({ page, openPage }) => {
  await openPage('/');
  await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).focus();

  await page.keyboard.press('Tab');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Commercial' });
  await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(item(page, 'New Build Installation')).toBeFocused();
});

test('arrows, Home, End and letters move in the Commercial menu', async ({ page, openPage }) => {
  await openPage('/');
  const trigger = await fullMenu(page);
  await trigger.focus();
  await page.keyboard.press('Enter');

  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Commercial TV Installation')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Business Services')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item(page, 'New Build Installation')).toBeFocused();
  await page.keyboard.press('s');
  await expect(item(page, 'Student Accommodation')).toBeFocused();
});

test('Enter on a link of the Commercial menu navigates, closes it and moves on to the page', async ({ page, openPage }) => {
  await openPage('/');
  const trigger = await fullMenu(page);
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'New Build Installation')).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/new-build-installation');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('Escape closes the Commercial menu and gives focus back to its button', async ({ page, openPage }) => {
  await openPage('/');
  const trigger = await fullMenu(page);
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test('a click elsewhere closes the Commercial menu', async ({ page, openPage }) => {
  await openPage('/');
  await (await fullMenu(page)).click();
  await expect(page.getByRole('menu')).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();

  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('Business Services lands on its part of the services page', async ({ page, openPage }) => {
  await openPage('/');
  await (await fullMenu(page)).click();

  await item(page, 'Business Services').click();

  await expect(page).toHaveURL('/services#business-services');
  await expect(page.locator('#business-services')).toBeInViewport();
});
