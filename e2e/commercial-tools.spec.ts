import type { Page } from '@playwright/test';
import { business } from '@site/shared/business';
import { defaultSiteHome } from '../shell/composer/store/site-home';
import { hydrateIsland, islandOf } from './island';
import { lookIntoStore } from '../shell/composer/testing/look-into-store';
import { expect, test } from './site-test';

const tools = [
  {
    path: '/commercial-tv-installation',
    island: 'commercial/survey-planner',
    overview: 'Everything that a survey settles',
    says: 'The Freeview signal at the roof',
    answer: '9 TV sockets on 2 floors.',
    fields: { 'details.building': 'Hotel, inn or guest house', 'details.rooms': '8', 'details.points': '9' },
  },
  {
    path: '/student-accommodation-tv',
    island: 'commercial/licence-finder',
    overview: 'Why, case by case, with sources',
    says: 'Each room in a hall counts as a place of its own.',
    answer: 'A licence of your own.',
    fields: { 'details.building': 'Student hall or block', 'details.rooms': '', 'details.points': '' },
  },
  {
    path: '/new-build-installation',
    island: 'commercial/first-fix-planner',
    overview: 'How the list is made',
    says: 'Everything here is an estimate',
    answer: 'In all about 220 m of coaxial cable',
    fields: { 'details.building': 'New homes', 'details.rooms': '1', 'details.points': '26' },
  },
] as const;

const found = (page: Page) => page.getByRole('textbox', { name: 'Worked out on this page' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, island, overview, says } of tools) {
    test(`the tool on ${path} is what it knows, and the form has no empty finding`, async ({ page }) => {
      await page.goto(path);

      await expect(islandOf(page, island).locator('form')).toBeHidden();
      await expect(page.locator('[name="details.finding"]')).toBeHidden();
      await islandOf(page, island).getByText(overview).click();
      await expect(islandOf(page, island).locator('details').getByText(says)).toBeVisible();
    });
  }
});

for (const { path, island, answer, fields } of tools) {
  test(`the tool on ${path} answers by keyboard, and fills the form of the page`, async ({ page, openPage }) => {
    await openPage(path);
    await hydrateIsland(page, island);
    const tool = islandOf(page, island);

    await tool.locator('form input').first().focus();
    await page.keyboard.press('Enter');
    await expect(tool.getByRole('status')).toContainText(answer);
    await tool.getByRole('link', { name: 'Put this into the form' }).focus();
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
  await tool.getByRole('link', { name: 'Put this into the form' }).click();

  const form = page.getByRole('form', { name: 'Ask for a survey' });
  await form.getByLabel('In your own words').fill(`${test.info().title}: ${Date.now()}`);
  await form.getByLabel('Postcode or place').fill('OX28');
  await form.getByLabel('Your name').fill('Ada Example');
  await form.getByLabel('Phone').fill('01632 960456');
  await form.getByRole('button', { name: 'Send my enquiry' }).click();

  await expect(page.getByRole('heading', { name: 'Your enquiry has reached us' })).toBeFocused();
  const reference = (await page.locator('#enquiry strong').innerText()).trim();
  const enquiry = await lookIntoStore(defaultSiteHome(), (store) => store.find(reference));
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
