import { expect, test } from './site-test';

test('on a phone the first screen has the field and a way to call', async ({ page, openPage }) => {
  await openPage('/');
  const main = page.getByRole('main');

  await expect(main.getByRole('search').getByLabel('Your town, village or postcode')).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: /^Call \d/ }).first()).toBeInViewport({ ratio: 1 });
});

test('on a phone the finder is used by touch, and its answer is in view', async ({ page, openPage }) => {
  await openPage('/');
  const finder = page.getByRole('main').getByRole('search');
  const field = finder.getByLabel('Your town, village or postcode');
  await field.tap();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('chip');

  await finder.getByRole('option', { name: /^Chipping Norton/ }).tap();

  await expect(field).toHaveValue('Chipping Norton');
  await expect(finder.getByRole('option')).toHaveCount(0);
  await expect(page.locator('#finder-answer')).toContainText('Yes, we come to Chipping Norton.');
  await expect(page.locator('#finder-answer')).toBeInViewport();
});
