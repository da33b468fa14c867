import type { Page } from '@playwright/test';
import { business } from '@site/shared/business';
import { defaultStore } from '../shell/composer/store/disk-store';
import { hydrateIsland, islandOf } from './come-to-island';
import { lookIntoStore } from '../shell/composer/testing/enquiry-submission';
import { expect, test } from './site-test';
import { tools } from './tools';

const found = (page: Page) => page.getByRole('textbox', { name: 'Worked out on this page' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { island, path, overview, says } of tools) {
    test(`${island} shows all that it knows, and the page's form has no empty field for a finding`, async ({ page }) => {
      await page.goto(path);

      await expect(islandOf(page, island).locator('form')).toBeHidden();
      await expect(page.locator('[name="details.finding"]:visible')).toHaveCount(0);
      await islandOf(page, island).getByText(overview, { exact: true }).click();
      await expect(islandOf(page, island).locator('details').getByText(says)).toBeVisible();
    });
  }
});

/** The answer of each tool on a page with a form to its first choices, and the values that it fills in. */
const answers = {
  'commercial/survey-planner': ['9 TV sockets on 2 floors.', { 'details.building': 'Hotel, inn or guest house', 'details.rooms': '8', 'details.points': '9' }],
  'commercial/licence-finder': ['A licence of your own.', { 'details.building': 'Student hall or block', 'details.rooms': '', 'details.points': '' }],
  'commercial/first-fix-planner': ['In all about 220 m of coaxial cable', { 'details.building': 'New homes', 'details.rooms': '1', 'details.points': '26' }],
} as const;

for (const [island, [answer, fields]] of Object.entries(answers)) {
  test(`${island} answers by keyboard, and fills the form of the page`, async ({ page, openPage }) => {
    await openPage(tools.find((one) => one.island === island)?.path ?? '');
    await hydrateIsland(page, island);
    const tool = islandOf(page, island);

    await tool.locator('form input').first().focus();
    await page.keyboard.press('Enter');
    await expect(tool.getByRole('status')).toContainText(answer);
    await tool.getByRole('link', { name: 'Add this to my enquiry' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.locator('#enquiry')).toBeFocused();
    await expect(found(page)).toBeVisible();
    await expect(found(page)).toHaveValue(new RegExp(answer.replaceAll('.', '\\.')));
    for (const [name, value] of Object.entries(fields)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  });
}

test('what a planner has worked out arrives with the enquiry', async ({ page, openPage }) => {
  await openPage('/commercial-tv-installation');
  await hydrateIsland(page, 'commercial/survey-planner');
  const tool = islandOf(page, 'commercial/survey-planner');
  await tool.getByLabel('Floors').fill('3');
  await tool.getByLabel('Freesat or other satellite channels').check();
  await tool.getByRole('button', { name: 'Show the plan' }).click();
  await tool.getByRole('link', { name: 'Add this to my enquiry' }).click();

  const form = page.getByRole('form', { name: 'Ask for a survey' });
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await form.getByLabel('Postcode or place').fill('OX28');
  await form.getByLabel('Your name').fill('Ada Example');
  await form.getByLabel('Phone').fill('01632 960456');
  await form.getByRole('button', { name: 'Send my enquiry' }).click();

  await expect(page.getByRole('heading', { name: 'Your enquiry has reached us', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  const enquiry = await lookIntoStore(defaultStore(), (store) => store.find(reference));
  expect(enquiry).toMatchObject({ form: { name: 'commercial/survey' }, path: '/commercial-tv-installation' });
  expect(enquiry?.details.map(({ label }) => label)).toEqual(['Kind of building', 'Rooms or homes', 'TV or network sockets wanted', 'Worked out on this page']);
  expect(enquiry?.details[3]?.value).toContain('Floors: 3');
  expect(enquiry?.details[3]?.value).toContain('9 TV sockets on 3 floors.');
});

test('the list of cables is printed alone, with whose it is', async ({ page, openPage }) => {
  await openPage('/new-build-installation');
  await hydrateIsland(page, 'commercial/first-fix-planner');
  const tool = islandOf(page, 'commercial/first-fix-planner');
  await tool.getByRole('button', { name: 'List the cables' }).click();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));

  await tool.getByRole('button', { name: 'Print this list' }).click();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByText('In all about 220 m of coaxial cable')).toBeVisible();
  await expect(page.getByText(`${business.name}, ${String(business.phone)}`)).toBeVisible();
  for (const other of ['header', 'footer', 'h1', 'h2', 'details', 'fieldset']) await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('h1')).toBeVisible();
  await page.emulateMedia({ media: null });
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
