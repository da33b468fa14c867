import type { Page } from '@playwright/test';
import { goInApp } from '../in-app';
import { bringPart } from '../live-part';
import { expect, test } from '../site-test';
import { expectPage } from './failed-section';
import { readPartPage, readSectionPage, sections } from './section-page';

/** What a browser says when there is no network, or when a page is answered by the offline page. */
const offlineMessages = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|optimiser|lock\.json|sw\.js|status of 503|Failed to load resource/;

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Visits pages until the service worker has kept them. Nothing but that is left of them: the browser's cache is emptied. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

for (const section of sections) {
  test(`row 13 · ${section}: a page that was visited opens without a network`, async ({ page, context, messages }) => {
    messages.allow(offlineMessages);
    const { path, heading } = await readSectionPage(section);
    await visit(page, [path]);
    await context.setOffline(true);

    await page.goto(path);

    await expectPage(page, heading);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  });
}

for (const section of sections) {
  test(`row 13 · ${section}: the live part of a page that was visited comes to life without a network`, async ({ page, context, messages }) => {
    messages.allow(offlineMessages);
    const part = await readPartPage(section);
    test.skip(!part, `no page of ${section} has a live part`);
    const { path, heading } = part ?? { path: '', heading: '' };
    await visit(page, [path]);
    await context.setOffline(true);
    await page.goto(path);

    await bringPart(page);

    await expectPage(page, heading);
  });
}

test('row 13 · pages that were not visited give way to a page with the phone number and those that were', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visit(page, ['/blog', '/oxford']);
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
});

test('row 13 · a link to a page that is not kept leads to the offline page too', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visit(page, ['/contact']);
  await context.setOffline(true);

  // A page that no link in view leads to: nothing of it was fetched ahead.
  await goInApp(page, '/blog');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline/i);
});

test('row 14 · the offline page gives way to the page as soon as it is loaded with a network', async ({ page, context, messages }) => {
  messages.allow(offlineMessages);
  await visit(page, ['/contact']);
  await context.setOffline(true);
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/offline/i);

  await context.setOffline(false);
  await page.reload();

  await expectPage(page, /guides/i);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
});

/** Runs in the page: whether the service worker has put the page, its files and the offline page aside. */
async function isKept(): Promise<boolean> {
  const hasOfflinePage = (await caches.keys()).some((name) => name.startsWith('offline-'));
  const html = await (await (await caches.open('pages')).match(location.pathname))?.text();
  const inElements = [...(html ?? '').matchAll(/(?:src|href)="([^"]*\/releases\/[^"]+\.\w+)"/g)].map(([, url = '']) => url);
  const { releases: own } = JSON.parse(document.getElementById('page-context')?.textContent ?? '{}') as { releases: Record<string, { base: string; integrity: Record<string, string> }> };
  const inContext = Object.values(own).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
  const files = [...inElements, ...inContext];
  const releases = await caches.open('releases');
  const kept = await Promise.all(files.map((url) => releases.match(url)));
  return hasOfflinePage && files.length > 0 && kept.every((file) => file !== undefined);
}
