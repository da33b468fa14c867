import { pageKinds } from './page-kinds';
import { expect, test } from './site-test';
import { missingStyles } from './stylesheets';

test.use({ javaScriptEnabled: false });

for (const { kind, path, status, heading } of pageKinds) {
  test(`without JavaScript, ${kind} shows its content and its styles`, async ({ page, messages }) => {
    if (status === 404) messages.allow(/status of 404/);

    const response = await page.goto(path);

    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(/\S+ \S+/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    expect(await page.evaluate(missingStyles)).toEqual([]);
  });
}

test('without JavaScript, links lead from the shell to every section and back', async ({ page }) => {
  await page.goto('/');

  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();
  await expect(page).toHaveURL('/areas');
  await page.getByRole('main').getByText(/^Oxfordshire: \d+ places$/).click();
  await page.getByRole('main').getByRole('link', { name: 'Burford' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Burford/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();
  await expect(page).toHaveURL('/blog');
});

test('without JavaScript, the Commercial menu opens and its links work', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Student Accommodation' });
  await expect(link).toBeHidden();

  await page.getByRole('banner').getByText('Commercial', { exact: true }).click();
  await expect(link).toBeVisible();
  await link.click();

  await expect(page).toHaveURL('/student-accommodation-tv');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('without JavaScript, the menu opens and its links work', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').locator('details').filter({ visible: true });
    await expect(menu.getByRole('link', { name: 'Reviews' })).toBeHidden();

    await menu.locator('summary').click();
    await expect(menu.getByRole('heading', { name: 'COMMERCIAL SERVICES' })).toBeVisible();
    await menu.getByRole('link', { name: 'Reviews' }).click();

    await expect(page).toHaveURL('/reviews-testimonials');
  });
});
