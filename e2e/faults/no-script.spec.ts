import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../site-test';
import { inTurn, readSectionPage } from './section-page';

const phone = { width: 390, height: 844 };

/** Ways in which a visitor has no scripts. */
const ways = [
  { how: 'JavaScript is off', javaScriptEnabled: false, block: () => Promise.resolve() },
  {
    how: 'the main script is blocked',
    javaScriptEnabled: true,
    block: (context: BrowserContext) => context.route(/\/releases\/shell\/[^/]+\/main\.[^/]*\.js$/, (route) => route.abort('blockedbyclient')),
  },
];

async function expectReadable(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const main = page.getByRole('main');
  // A short page shows most of its content.
  const most = ((await main.textContent()) ?? '').length / 2;
  expect((await main.innerText()).length).toBeGreaterThan(Math.min(400, most));
}

for (const [turn, { how, javaScriptEnabled, block }] of ways.entries()) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ context, messages }) => {
      messages.allow(/Failed to load resource.*ERR_BLOCKED_BY_CLIENT/);
      await block(context);
    });

    for (const [, section] of inTurn(turn)) {
      test(`row 20 · ${section}: when ${how}, its page reads, and its links lead on`, async ({ page }) => {
        const { path, heading } = await readSectionPage(section);

        await page.goto(path);

        await expectReadable(page, heading);
        const link = page.getByRole('main').locator('a[href^="/"]:not([href*="#"])').filter({ visible: true }).last();
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }

    test(`row 20 · when ${how}, the menus open and lead on`, async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('banner').locator('details').filter({ visible: true });
      const student = menu.getByRole('link', { name: 'Student Accommodation' });
      await expect(student).toBeHidden();
      await menu.locator('summary').click();
      await student.click();
      await expect(page).toHaveURL('/student-accommodation-tv');

      await page.setViewportSize(phone);
      const reviews = menu.getByRole('link', { name: 'Reviews' });
      await expect(reviews).toBeHidden();
      await menu.locator('summary').click();
      await expect(menu.getByRole('heading', { name: 'COMMERCIAL SERVICES' })).toBeVisible();
      await reviews.click();

      await expect(page).toHaveURL('/reviews-testimonials');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reviews/i);
    });

    test(`row 20 · when ${how}, links lead from the shell to every section`, async ({ page }) => {
      await page.goto('/');

      await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();
      await expect(page).toHaveURL('/areas');
      await page.getByRole('main').getByText(/^Oxfordshire: \d+ places/).click();
      await page.getByRole('main').getByRole('link', { name: 'Burford' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Burford/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Advice and guides' }).click();
      await expect(page).toHaveURL('/blog');
    });
  });
}
