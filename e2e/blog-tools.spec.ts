import { hydrateIsland, islandOf } from './island';
import { expect, test } from './site-test';

const tools = [
  { path: '/blog/check-your-aerial-before-you-call', list: 'All the signs and what they point to', says: 'Something hangs loose or leans.' },
  { path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', list: 'What the plan is compared with', says: 'A dish of more than 100 cm is over the limit.' },
  { path: '/blog/tv-aerial-installation-cost-guide', list: 'What each part includes', says: 'Dish, wall bracket, cable to one receiver, alignment' },
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, list, says } of tools) {
    test(`the tool on ${path} is a list`, async ({ page }) => {
      await page.goto(path);

      await expect(page.locator('main form')).toBeHidden();
      await page.getByText(list, { exact: true }).click();
      await expect(page.locator('details').getByText(says)).toBeVisible();
    });
  }
});

test('what a visitor has done with a tool is there on the way back', async ({ page, openPage }) => {
  await openPage(tools[2].path);
  const island = islandOf(page, 'blog/job-planner');
  await hydrateIsland(page, 'blog/job-planner');
  await island.locator('form').getByRole('button').click();
  const answer = await island.getByRole('status').innerText();
  expect(answer).not.toBe('');

  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i);
  await page.goBack();

  expect(await island.getByRole('status').innerText()).toBe(answer);
  await island.getByRole('radio').nth(1).check();
  await expect(island.getByRole('status')).toBeEmpty();
});

test('a post keeps its outline beside the text and in view where there is room', async ({ page, openPage }) => {
  await openPage('/blog/loft-or-roof-aerial');
  const outline = page.getByRole('navigation', { name: 'In this guide' });
  const text = page.getByRole('heading', { name: 'The cliff edge' });

  await text.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(outline).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 800 });
  const [below, above] = [await text.boundingBox(), await outline.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});
