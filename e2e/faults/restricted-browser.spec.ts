import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expect, test } from '../site-test';
import { expectPage, goElsewhere } from './failed-section';
import { findIslandPage, inTurn, readSectionPage } from './section-page';

/** Features that a browser may refuse, each before any script of the page runs. */
const restrictions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'storage is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Cache.prototype.put = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
    }),
  'storage and cookies are denied': (page) =>
    page.addInitScript(() => {
      const deny = {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) Object.defineProperty(window, name, deny);
      Object.defineProperty(Document.prototype, 'cookie', deny);
      Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
        value: () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError')),
      });
    }),
  'there is no service worker': (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  'there is no IntersectionObserver': (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
};

for (const [turn, [restriction, restrict]] of Object.entries(restrictions).entries()) {
  const met = inTurn(turn).map(([, section]) => section);

  test(`row 16 · when ${restriction}, the site and ${met.join(', ')} work`, async ({ page, openPage }) => {
    await restrict(page);
    await openPage('/');
    await markDocument(page);

    for (const section of met) {
      const target = await findIslandPage(section);
      const { path, heading } = target ?? (await readSectionPage(section));
      await followLink(page, path);
      await expectPage(page, heading);
      if (target) await hydrateIsland(page, target.island);
    }

    await goElsewhere(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/services/i);
    expect(await isMarkedDocument(page)).toBe(true);
    const first = await readSectionPage(met[0] ?? '');
    await openPage(first.path);
    await expectPage(page, first.heading);
  });
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('row 16 · when a service worker has no room to keep anything, the site works', async ({ page, context, openPage, messages }) => {
    messages.allow(/quota/i);
    await openPage('/contact');
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 0 });
    await page.evaluate(() => navigator.serviceWorker.ready);

    await openPage('/blog');
    await expectPage(page, /guides/i);
    await goElsewhere(page);
  });
});
