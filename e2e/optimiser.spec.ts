import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

/** Paths of the commercial section's files that were asked for; no link to it is in view on the blog. */
function watchRequests(page: Page): { commercial: () => string[] } {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return { commercial: () => requested.filter((path) => path.startsWith('/releases/commercial/')) };
}

const link = { name: 'Student accommodation', exact: true };

test('a pointer over a link fetches its page ahead, and the click asks for nothing more', async ({ page, openPage }) => {
  const { commercial } = watchRequests(page);
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  const studentLink = page.getByRole('contentinfo').getByRole('link', link);
  await studentLink.scrollIntoViewIfNeeded();
  expect(commercial()).toEqual([]);

  const fetched = page.waitForResponse(/\/releases\/commercial\/[^/]+\/student-tv\./);
  await studentLink.hover();
  await (await fetched).finished();
  const ahead = commercial();
  await studentLink.click();

  await expect(page).toHaveURL('/student-accommodation-tv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/student/i);
  expect(commercial()).toEqual(ahead);
});

test('focus on a link fetches its page ahead', async ({ page, openPage }) => {
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  const fetched = page.waitForResponse(/\/releases\/commercial\/[^/]+\/student-tv\./);

  await page.getByRole('contentinfo').getByRole('link', link).focus();

  expect((await fetched).ok()).toBe(true);
});

test('links in view have their pages fetched while the browser is idle', async ({ page, openPage }) => {
  const fetched = page.waitForResponse((response) => /\/releases\/(locations|blog|commercial)\//.test(response.url()));

  await openPage('/');
  await page.getByRole('main').locator('a[href="/areas"], a[href^="/blog/"]').first().scrollIntoViewIfNeeded();

  expect((await fetched).ok()).toBe(true);
});

test('a page that failed to come ahead is asked for again on the click', async ({ page, openPage, messages }) => {
  messages.allow(/Failed to load resource/);
  const chunk = /\/releases\/commercial\/[^/]+\/student-tv\./;
  const started = page.waitForResponse(/\/optimiser\./);
  await openPage('/blog/loft-or-roof-aerial');
  await started;
  await page.route(chunk, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('contentinfo').getByRole('link', link).hover();
  await failed;
  await page.unroute(chunk);

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
    const { commercial } = watchRequests(page);
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
