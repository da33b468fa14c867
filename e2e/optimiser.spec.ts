import type { Page } from '@playwright/test';
import { hydrateIsland } from './come-to-island';
import { expect, test } from './site-test';

const path = '/reviews-testimonials';

/** A link in the site's header: its page is fetched for an intent alone. */
const linkIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Reviews', exact: true });

/** Requests for the linked page. */
function watchRequests(page: Page): () => string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return () => requested.filter((one) => one === path);
}

test('a pointer over a link fetches its page ahead, and the click requests nothing more', async ({ page, openPage }) => {
  const requested = watchRequests(page);
  const started = page.waitForResponse(/\/background\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  await page.waitForLoadState('networkidle');
  expect(requested()).toEqual([]);

  const fetched = page.waitForResponse(`**${path}`);
  await linkIn(page).hover();
  await (await fetched).finished();
  const ahead = requested();
  await linkIn(page).click();

  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/review/i);
  expect(ahead).toEqual([path]);
  expect(requested()).toEqual(ahead);
});

test('beyond six links in view, others are fetched ahead as those before leave the view', async ({ page, openPage }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && documents.push(new URL(request.url()).pathname));
  await openPage('/sitemap.html');
  // The very last link of the content is in the contact bar, which is always in view on a phone.
  const lastListed = page.getByRole('main').getByRole('listitem').getByRole('link').last();
  // One of the first six may lead to a file.
  await expect.poll(() => documents.length).toBeGreaterThanOrEqual(5);
  await page.waitForLoadState('networkidle');
  const first = documents.length;
  expect(first).toBeLessThanOrEqual(6);

  await lastListed.scrollIntoViewIfNeeded();

  await expect.poll(() => documents.length).toBeGreaterThan(first);
  expect(new Set(documents).size).toBe(documents.length);
});

test('of a page with an island only the document is fetched ahead, and no code of its section', async ({ page, openPage }) => {
  const code = /\/releases\/locations\/[^/]+\/.*\.js$/;
  const requested: string[] = [];
  page.on('request', (request) => code.test(request.url()) && requested.push(request.url()));
  const started = page.waitForResponse(/\/background\./);
  const fetched = page.waitForResponse('**/areas');
  await openPage('/');
  await started;
  await page.waitForLoadState('networkidle');
  const areasLink = page.getByRole('main').locator('a[href="/areas"]').first();
  await areasLink.hover();
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');

  expect(requested).toEqual([]);
  await areasLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
  await hydrateIsland(page, 'locations/areas-map');
  expect(requested).not.toEqual([]);
});

test.describe('for a visitor who saves data', () => {
  test.use({ saveData: true });

  test('nothing is fetched ahead', async ({ page, openPage }) => {
    const requested = watchRequests(page);
    const started = page.waitForResponse(/\/background\./);
    await openPage('/blog/loft-or-roof-aerial');
    await started;

    await linkIn(page).hover();
    await linkIn(page).focus();
    await page.waitForLoadState('networkidle');

    expect(requested()).toEqual([]);
  });
});
