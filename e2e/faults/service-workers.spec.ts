import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../site-test';
import { expectPage, goElsewhere } from './failed-section';

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Replaces the service worker's script. */
async function replaceWorker(context: BrowserContext, answer: { status?: number; body: string }): Promise<void> {
  await context.route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', ...answer }));
}

test('row 15 · a service worker that is not there is logged, and the site works without', async ({ page, context, openPage, messages }) => {
  messages.allow(/sw\.js|bad HTTP response code/);
  await replaceWorker(context, { status: 404, body: 'There is no such file.' });

  await openPage('/blog');

  await expect
    .poll(() => messages.heard.filter(({ kind }) => kind === 'warning').map(({ text }) => text))
    .toEqual([expect.stringContaining('The service worker was not registered')]);
  await goElsewhere(page);
});

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

/** A service worker as a section's release could have published it: it takes every page below its scope. */
const takingWorker = `
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(new Response('<h1>A page that was taken', { headers: { 'content-type': 'text/html' } }));
});`;

const scopes = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));

for (const scope of ['/blog', '/']) {
  test(`a service worker that a release of a section has registered for ${scope} leaves every visitor after the rollback`, async ({ page, context }) => {
    await context.route('**/w.js', (route) => route.fulfill({ contentType: 'text/javascript', body: takingWorker }));
    // No script of the site runs there.
    await page.goto('/offline.html');
    await page.evaluate(async (asked) => {
      const registration = await navigator.serviceWorker.register('/w.js', { scope: asked });
      await new Promise<void>((resolve) => registration.installing?.addEventListener('statechange', ({ target }) => target instanceof ServiceWorker && target.state === 'activated' && resolve()));
    }, scope);
    await page.goto('/blog');
    await expect(page.getByRole('heading')).toHaveText('A page that was taken');

    await context.unrouteAll();
    await page.goto('/blog');

    // The browser looks for a newer worker after each visit. The site's own then loads the page again.
    await expectPage(page, /guides/i);
    await expect.poll(() => scopes(page)).toEqual(['/']);
  });
}

test('whatever script of the site is registered as a service worker, the site keeps its own alone', async ({ page, openPage }) => {
  await openPage('/blog');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const script = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.endsWith('.js')) ?? '');

  await page.evaluate(async (url) => navigator.serviceWorker.register(url, { type: 'module', updateViaCache: 'all' }).catch(() => undefined), script);
  await page.evaluate(async () => navigator.serviceWorker.register('/any.js', { scope: '/blog' }).catch(() => undefined));

  await expect.poll(() => scopes(page)).toEqual(['/']);
  await page.goto('/blog');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
});

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
