import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../site-test';
import { expectPage, goElsewhere } from './failed-section';

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Replaces the service worker's script. */
async function replaceWorker(context: BrowserContext, answer: { status?: number; body: string }): Promise<void> {
  await context.route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', ...answer }));
}

const faults = {
  'is not there': { status: 404, body: 'There is no such file.' },
  throws: { body: 'throw new Error("thrown by the service worker")' },
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`row 15 · a service worker that ${fault} is logged, and the site works without`, async ({ page, context, openPage, messages }) => {
    messages.allow(/sw\.js|bad HTTP response code|thrown by the service worker/);
    await replaceWorker(context, answer);

    await openPage('/blog');

    await expect
      .poll(() => messages.heard.filter(({ kind }) => kind === 'warning').map(({ text }) => text))
      .toEqual([expect.stringContaining('The service worker was not registered')]);
    await goElsewhere(page);
  });
}

/** Serves pages by itself. */
const olderWorker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request.url).then(async (response) => {
    const html = (await response.text()).replace(/<h1[^>]*>[^<]*/, '<h1>An old page');
    return new Response(html, { headers: response.headers });
  }));
});`;

async function controller(page: Page): Promise<string> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.evaluate(() => navigator.serviceWorker.controller?.state ?? '');
}

test('row 15 · an older service worker that serves pages by itself is replaced within one page load', async ({ page, context, openPage }) => {
  await replaceWorker(context, { body: olderWorker });
  await openPage('/contact');
  expect(await controller(page)).toMatch(/activat/);
  await context.unrouteAll();
  const replaced = page.waitForEvent('console', { predicate: (message) => message.text() === 'another controller' });
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => console.info('another controller'));
  });

  const old = await page.goto('/blog');
  expect(await old?.text()).toContain('An old page');
  await replaced;
  const newest = await page.goto('/blog');

  expect(await newest?.text()).not.toContain('An old page');
  await expectPage(page, /guides/i);
});
