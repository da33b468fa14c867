import type { Page } from '@playwright/test';
import { expect, test } from './site-test';

test.use({ serviceWorkers: 'allow', reuseContext: false });

async function waitForControl(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a page registers the service worker once it has loaded', async ({ page, openPage }) => {
  await openPage('/');

  const scriptUrl = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(new URL(scriptUrl ?? '').pathname).toBe('/sw.js');
});

test('a service worker that fails to load is only logged', async ({ page, context, openPage, messages }) => {
  messages.allow(/sw\.js|status of 500|bad HTTP response code/);
  await context.route('**/sw.js', (route) => route.fulfill({ status: 500, body: 'Out of order.' }));

  await openPage('/');

  await expect.poll(() => messages.heard.filter(({ kind }) => kind === 'warning').map(({ text }) => text)).toEqual([
    expect.stringContaining('The service worker was not registered'),
  ]);
  await page.getByRole('banner').getByRole('link', { name: 'Areas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/areas/i);
});

test('a visited page opens and works again without a network', async ({ page, context, openPage, messages }) => {
  // What is fetched when the page is idle may be missing.
  messages.allow(/ERR_INTERNET_DISCONNECTED|\/optimiser\.|lock\.json|sw\.js/);
  await openPage('/burford');
  await waitForControl(page);
  await openPage('/burford');
  await context.setOffline(true);

  await page.reload();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Burford/);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
});
