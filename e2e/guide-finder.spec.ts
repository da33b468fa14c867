import type { Page } from '@playwright/test';
import { business } from '@site/shared/business';
import { comeToIsland, expectHydrated, hydrateIsland, islandOf } from './come-to-island';
import { faultMessages } from './faults/file-faults';
import { followLink, isMarkedDocument, markDocument } from './follow-link';
import { readHtml } from './html-facts';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

const island = 'blog/guide-finder';
const barn = 'Wi-Fi for a barn or garden office';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Words to look for' });
const guides = (page: Page) => islandOf(page, island).getByRole('heading', { level: 3 });
const count = (page: Page) => islandOf(page, island).getByRole('status');

test('the list narrows while the visitor types, from data that is read once, and the address keeps the question', async ({ page, openPage }) => {
  const read: string[] = [];
  page.on('request', (request) => request.url().includes('guides.json') && read.push(request.url()));
  await openPage('/blog');
  await markDocument(page);
  const all = await guides(page).count();
  expect(read).toEqual([]);

  await field(page).focus();
  await expectHydrated(page, island);
  await page.keyboard.type('barn');
  await expect(guides(page)).toHaveText([barn]);
  await expect(count(page)).toHaveText('1 guide');
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Wi-Fi solutions');
  await expect(page).toHaveURL(/\/blog\?q=barn&subject=wi-fi-solutions$/);
  await field(page).fill('');
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('All subjects');

  await expect(guides(page)).toHaveCount(all);
  await expect(page).toHaveURL(/\/blog$/);
  expect(read).toHaveLength(1);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('Back from a guide leads to the narrowed list, and a link to the list shows it whole', async ({ page, openPage }) => {
  await openPage('/blog');
  const all = await guides(page).count();
  await hydrateIsland(page, island);
  await field(page).fill('barn');
  await expect(page).toHaveURL(/\/blog\?q=barn$/);
  await page.getByRole('link', { name: barn }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(barn);

  await page.goBack();
  await expect(guides(page)).toHaveText([barn]);
  await expect(field(page)).toHaveValue('barn');
  await followLink(page, '/blog');

  await expect(guides(page)).toHaveCount(all);
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/blog$/);
});

test('a link within the page keeps the narrowed list', async ({ page, openPage }) => {
  await openPage('/blog');
  await hydrateIsland(page, island);
  await field(page).fill('barn');
  await expect(page).toHaveURL(/\/blog\?q=barn$/);

  await followLink(page, '#categories');

  await expect(page).toHaveURL(/\/blog\?q=barn#categories$/);
  await expect(guides(page)).toHaveText([barn]);
});

test('when the guides cannot be read the list stays whole, and the server answers', async ({ page, openPage, messages }) => {
  messages.allow(faultMessages);
  await page.route('**/blog/guides.json', (route) => route.abort());
  await openPage('/blog');
  const all = await guides(page).count();
  await hydrateIsland(page, island);

  await field(page).fill('barn');
  await expect(count(page)).toContainText('did not load');
  await expect(guides(page)).toHaveCount(all);
  await field(page).press('Enter');

  await expect(page).toHaveURL(/\/blog\?q=barn&subject=$/);
  await expect(guides(page)).toHaveText([barn]);
});

test('on a subject without such a guide the way on leads to all subjects, a call and the form', async ({ page, openPage }) => {
  await openPage('/blog/category/wi-fi-solutions');
  await comeToIsland(page, island);
  await field(page).fill('lightning');

  await expect(count(page)).toHaveText('No guide has these words.');
  await expect(islandOf(page, island).getByRole('link', { name: String(business.phone) })).toBeVisible();
  await page.getByRole('link', { name: /^Look in all subjects/ }).click();

  await expect(page).toHaveURL(/\/blog\?q=lightning$/);
  await expect(guides(page)).toHaveText(['Lightning: TV, dish and router']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks the server, and the list is whole until then', async ({ page }) => {
    await page.goto('/blog');
    expect(await guides(page).count()).toBeGreaterThan(10);

    await field(page).fill('barn');
    await page.getByRole('button', { name: 'Find' }).click();

    await expect(guides(page)).toHaveText([barn]);
    await expect(count(page)).toHaveText('1 guide');
    await expect(field(page)).toHaveValue('barn');
  });
});

test('a narrowed list is no page of its own for search engines', async () => {
  const { status, body } = await rawGet(`/blog?q=${encodeURIComponent('"><script>x</script>')}&subject=none`);

  expect(status).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(readHtml(body).canonicals).toEqual([`${business.origin}/blog`]);
  expect(body).not.toContain('<script>x');
});

test('a checklist is loaded and printed alone at a press, with boxes to tick and where it is from', async ({ page, openPage }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', 'yes') }));
  await openPage('/blog/tv-aerial-installation-cost-guide');

  await page.getByRole('button', { name: 'Print this list' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByText('Is this price for the whole job')).toBeVisible();
  await expect(page.getByText(`${business.origin}/blog/tv-aerial-installation-cost-guide`)).toBeVisible();
  for (const other of ['header', 'footer', 'h1', 'h2', 'form']) await expect(page.locator(other).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('h1')).toBeVisible();
  await page.emulateMedia({ media: null });
});
