import type { Page } from '@playwright/test';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { expectFailure, expectPage, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { readSectionPage, sections } from './section-page';

/** What a browser says when there is no network, or when a page is answered by the offline page. */
const offlineMessages = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|lock\.json|sw\.js|status of 503|Failed to load resource/;

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Visits pages until the service worker has kept them. */
  async function visit(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expect.poll(() => page.evaluate(isKept)).toBe(true);
    }
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
    // What is live is not known yet: nothing was fetched ahead.
    await page.route('**/lock.json', (route) => route.abort());
    await visit(page, ['/contact']);
    await context.setOffline(true);

    await goInApp(page, '/areas');

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
});

/** Runs in the page: whether the service worker has put it aside, and the offline page as well. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys();
  const pages = await caches.open('pages');
  return names.some((name) => name.startsWith('offline-')) && (await pages.match(location.pathname)) !== undefined;
}

test.describe('without one', () => {
  test.use({ saveData: true });

  for (const section of sections) {
    test(`row 14 · ${section}: what failed without a network loads when there is one, and when the visitor tries again`, async ({ page, context, openPage, messages }) => {
      messages.allow(faultMessages);
      const { path, heading } = await readSectionPage(section);
      // The optimiser listens for a network.
      const optimiser = page.waitForResponse(/\/optimiser\./);
      await openPage('/contact');
      await (await optimiser).finished();
      await markDocument(page);
      await context.setOffline(true);
      await goInApp(page, path);
      await expectFailure(page);
      await tryAgain(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expectFailure(page);

      await context.setOffline(false);

      await expectPage(page, heading);
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }

  test('row 14 · Try again loads a section without a reload once there is a network', async ({ page, context, openPage, messages }) => {
    messages.allow(faultMessages);
    // No optimiser: nothing is tried by itself.
    await page.route(/\/optimiser\./, (route) => route.abort());
    const { path, heading } = await readSectionPage(sections[0] ?? '');
    await openPage('/contact');
    await markDocument(page);
    await context.setOffline(true);
    await goInApp(page, path);
    await expectFailure(page);
    await context.setOffline(false);
    await expectFailure(page);

    await tryAgain(page);

    await expectPage(page, heading);
    expect(await isMarkedDocument(page)).toBe(true);
  });
});
