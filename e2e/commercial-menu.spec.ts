import type { Locator, Page } from '@playwright/test';
import { expectHydrated, islandOf } from './come-to-island';
import { expect, test } from './site-test';

const island = 'shell/commercial-menu';

function menuOf(page: Page): { readonly button: Locator; readonly links: Locator; readonly link: (name: string) => Locator } {
  const menu = islandOf(page, island);
  return {
    button: menu.getByText('Commercial', { exact: true }),
    links: menu.getByRole('link'),
    link: (name) => menu.getByRole('link', { name }),
  };
}

test('without any sign of intent before, a click opens the Commercial menu, focus is on its button, and a link leads on and closes it', async ({ page, openPage }) => {
  await openPage('/');
  const { button, links, link } = menuOf(page);
  await expect(links).toHaveCount(0);

  await button.dispatchEvent('click');
  await expect(button).toBeFocused();
  await link('Student Accommodation').click();

  await expect(page).toHaveURL('/student-accommodation-tv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);
  await expect(links).toHaveCount(0);
});

test('Tab reaches the Commercial menu and moves on through its links, and out of it', async ({ page, openPage }) => {
  await openPage('/');
  const { button, links } = menuOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Advice' }).focus();

  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expectHydrated(page, island);
  await page.keyboard.press('Enter');
  await expect(links).toHaveCount(4);
  for (let index = 0; index < 4; index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  await page.keyboard.press('Tab');

  await expect(links).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeFocused();
});
