import type { Page } from '@playwright/test';
import { bringPart } from './live-part';
import { expect, test } from './site-test';

const path = '/student-accommodation-tv';
const link = { name: 'Student accommodation', exact: true };

/** How often the linked page and anything of its section was asked for; no link to it is in view on the blog. */
function watchRequests(page: Page): () => string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return () => requested.filter((one) => one === path || one.startsWith('/releases/commercial/'));
}

test('a pointer over a link fetches its page ahead, and the click asks for nothing more', async ({ page, openPage }) => {
  const commercial = watchRequests(page);
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  const studentLink = page.getByRole('contentinfo').getByRole('link', link);
  await studentLink.scrollIntoViewIfNeeded();
  expect(commercial()).toEqual([]);

  const fetched = page.waitForResponse(`**${path}`);
  await studentLink.hover();
  await (await fetched).finished();
  const ahead = commercial();
  await studentLink.click();

  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);
  expect(ahead).toEqual([path]);
  expect(commercial()).toEqual(ahead);
});

test('focus on a link fetches its page ahead', async ({ page, openPage }) => {
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  const fetched = page.waitForResponse(`**${path}`);

  await page.getByRole('contentinfo').getByRole('link', link).focus();

  expect((await fetched).ok()).toBe(true);
});

test('links in view have their pages fetched while the browser is idle', async ({ page, openPage }) => {
  const commercial = watchRequests(page);
  const fetched = page.waitForResponse('**/witney');

  await openPage('/');
  await page.getByRole('main').locator('a[href="/witney"]').first().scrollIntoViewIfNeeded();

  expect((await fetched).ok()).toBe(true);
  expect(commercial()).toEqual([]);
});

test('of a page with a live part the document alone is fetched ahead, and no code of its section', async ({ page, openPage }) => {
  const code = /\/releases\/locations\/[^/]+\/.*\.js$/;
  const asked: string[] = [];
  page.on('request', (request) => code.test(request.url()) && asked.push(request.url()));
  const fetched = page.waitForResponse('**/areas');
  await openPage('/');
  const areasLink = page.getByRole('main').locator('a[href="/areas"]').first();
  await areasLink.scrollIntoViewIfNeeded();
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  await areasLink.hover();
  await page.waitForLoadState('networkidle');

  expect(asked).toEqual([]);
  await areasLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
  await bringPart(page);
  expect(asked).not.toEqual([]);
});

test('a page that failed to come ahead is asked for again on the click', async ({ page, openPage, messages }) => {
  messages.allow(/Failed to load resource/);
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  await page.route(`**${path}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('contentinfo').getByRole('link', link).hover();
  await failed;
  await page.unroute(`**${path}`);

  await page.getByRole('contentinfo').getByRole('link', link).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);
});

test('web vitals are told by section and release', async ({ page, openPage }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seenVitals: seen });
    addEventListener('web-vital', (event) => seen.push((event as CustomEvent).detail));
  });
  await openPage('/blog/loft-or-roof-aerial');

  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'seenVitals') as unknown[]))
    .toContainEqual(expect.objectContaining({ name: 'TTFB', section: 'blog', release: expect.stringMatching(/^\d+\./) }));
});

test.describe('for a visitor who saves data', () => {
  test.use({ saveData: true });

  test('nothing is fetched ahead', async ({ page, openPage }) => {
    const commercial = watchRequests(page);
    const started = page.waitForResponse(/\/optimiser\./);
    await openPage('/blog/loft-or-roof-aerial');
    await started;
    const studentLink = page.getByRole('contentinfo').getByRole('link', link);

    await studentLink.hover();
    await studentLink.focus();
    await page.waitForLoadState('networkidle');

    expect(commercial()).toEqual([]);
  });
});
