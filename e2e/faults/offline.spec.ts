import { followLink, visitAndKeep } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expect, test } from '../site-test';
import { expectPage } from './failed-section';
import { findIslandPage, inTurn, readSectionPage } from './section-page';

/** What a browser logs when there is no network, or when the offline page is served instead of a page. */
const offlineMessages = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|did not start|background\.|lock\.json|sw\.js|status of 503|Failed to load resource/;

test.use({ serviceWorkers: 'allow', reuseContext: false });

for (const [, section] of inTurn(1)) {
  test(`row 13 · ${section}: a visited page opens without a network, whatever links have added to its address, and its island is hydrated`, async ({ page, context, messages }) => {
    messages.allow(offlineMessages);
    const target = await findIslandPage(section);
    const { path, heading } = target ?? (await readSectionPage(section));
    await visitAndKeep(page, [`${path}?fbclid=IwAR0`]);
    await context.setOffline(true);

    await page.goto(`${path}?utm_source=news&utm_medium=mail`);

    await expectPage(page, heading);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    if (target) await hydrateIsland(page, target.island);
    await expectPage(page, heading);
  });
}

test('row 13 · without a network, pages that were not visited give way to a page with the phone number and those that were, but for the contact page', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visitAndKeep(page, ['/blog', '/oxford']);
  await context.setOffline(true);

  // One of a visited section, one of a section that was never visited.
  for (const path of ['/blog/loft-or-roof-aerial', '/commercial-tv-installation']) {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline/i);
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(main.locator('a[href="/blog"]')).toBeVisible();
    await expect(main.locator('a[href="/oxford"]')).toBeVisible();
  }
  await page.getByRole('main').locator('a[href="/oxford"]').click();
  await expectPage(page, /Oxford/);
  // Kept from the first visit on, without having been opened.
  await page.goto('/contact?from=elsewhere');
  await expectPage(page, /contact/i);
  await expect(page.getByRole('note', { name: 'You are offline' }).locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('note', { name: 'You are offline' })).toBeHidden();
});

/** Runs in the page: puts a captive portal's page where an earlier service worker has kept a page, a font and a script. */
async function keepPortal(): Promise<void> {
  const portal = () => new Response('<!doctype html><title>Welcome to Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });
  await (await caches.open('pages')).put('/blog', portal());
  const releases = await caches.open('releases');
  for (const { url } of await releases.keys()) if (/\.(woff2|svg|js)$/.test(url)) await releases.put(url, portal());
}

test('what an earlier service worker has kept of a captive portal is neither shown nor loaded, and thrown out', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visitAndKeep(page, ['/blog', '/oxford']);
  await page.evaluate(keepPortal);

  // With a network, files come from there again.
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em Heading') && [...document.images].every(({ complete, naturalWidth, loading }) => loading === 'lazy' || (complete && naturalWidth > 0)))).toBe(true);
  // The visit keeps the page again.
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('pages')).match('/blog'))?.text())).toContain('id="page-context"');
  await page.evaluate(keepPortal);
  await context.setOffline(true);
  await page.goto('/blog');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline/i);
  await expect(page.getByRole('main').locator('a[href="/oxford"]')).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/blog"]')).toHaveCount(0);
  expect(await page.evaluate(async () => (await caches.open('pages')).match('/blog').then((kept) => kept === undefined))).toBe(true);
});

test('row 13 · a link to a visited page opens it although the browser takes a dead router for a network', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await visitAndKeep(page, ['/oxford', '/contact']);
  await context.setOffline(true);

  await followLink(page, '/oxford');

  await expectPage(page, /Oxford/);
});

test('row 14 · a link to a page that was not kept leads to the offline page, and to the page once there is a network', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visitAndKeep(page, ['/contact']);
  await context.setOffline(true);

  // No link in view leads to it, so it was not fetched ahead.
  await followLink(page, '/blog');
  const tryAgain = page.getByRole('link', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline/i);
  await context.setOffline(false);
  await tryAgain.click();

  await expect(page).toHaveURL('/blog');
  await expectPage(page, /guides/i);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
});
