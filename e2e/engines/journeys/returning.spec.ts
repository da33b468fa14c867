import { delay } from '../faults';
import { expect, phone, test } from '../journey-test';
import type { Visitor } from '../visitor';

const isReady = () => document.documentElement.dataset.ready === 'true';
const focused = (visitor: Visitor) => visitor.evaluate(() => document.activeElement?.textContent);

test('Back returns to the place and to the link that was followed, after a reload too', async ({ visitor }) => {
  const link = 'main ul a[href="/yanworth"]';
  await visitor.open('/areas');
  await visitor.pointAt(link);
  const left = await visitor.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await visitor.click(link);
  await visitor.waitForText('h1', 'Yanworth');
  await visitor.reload();
  await visitor.waitUntil(isReady);

  await visitor.back();

  await visitor.waitForText('h1', 'Areas');
  await visitor.waitUntil((top) => Math.abs(scrollY - top) < 2, left);
  expect(await focused(visitor)).toBe('Yanworth');
});

test('a page that takes long keeps the one before for a moment, and then says that it is loading', async ({ visitor, site }) => {
  site.during(/^\/areas$/, delay(3000));
  await visitor.open('/');
  await visitor.evaluate(() => {
    const main = document.querySelector('main');
    const note = () => (document.documentElement.dataset.kept ??= `${main?.ariaBusy} ${main?.querySelector('h1')?.textContent}`);
    if (main) new MutationObserver(note).observe(main, { attributeFilter: ['aria-busy'] });
  });

  await visitor.click('header a', 'Areas');

  await visitor.waitForText('main', 'Loading page...');
  expect(await visitor.evaluate(() => document.documentElement.dataset.kept)).toMatch(/^true TV aerials/);
  await visitor.waitForText('h1', 'Areas');
});

test('the Commercial menu opens with focus on its button, arrows and Tab move on, and Escape closes it', async ({ visitor }) => {
  await visitor.open('/');

  await visitor.click('header summary', 'Commercial');
  await visitor.waitUntil(() => document.querySelector('[data-island="shell/commercial-menu"][data-hydrated]') !== null);
  await visitor.waitUntil(() => document.activeElement?.textContent === 'Commercial');
  await visitor.press('ArrowDown');
  expect(await focused(visitor)).toBe('New Build Installation');
  await visitor.press('Tab');
  expect(await focused(visitor)).toBe('Commercial TV Installation');
  await visitor.press('Escape');

  expect(await focused(visitor)).toBe('Commercial');
  expect(await visitor.evaluate(() => document.querySelector('header details[open]') === null)).toBe(true);
});

test('beside the open phone menu everything belongs to its button, which closes it', async ({ visitor }) => {
  await visitor.resize(phone);
  await visitor.open('/blog');
  await visitor.click('header [data-island="shell/mobile-menu"] summary');
  await visitor.waitUntil(() => document.querySelector('header details[open]') !== null);

  await visitor.evaluate(() => {
    const { left, top, width, height } = document.querySelector('header a[href="/"]')?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit instanceof HTMLElement) hit.click();
  });

  await visitor.waitUntil(() => document.querySelector('header details[open]') === null);
  expect(await visitor.evaluate(() => location.pathname)).toBe('/blog');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /./ });

  test('the contact page is there from the first visit on, and "Try again" asks for the address again', async ({ visitor, site }) => {
    await visitor.open('/oxford');
    await visitor.waitUntil(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('offline-'));
      return navigator.serviceWorker.controller !== null && name !== undefined && (await (await caches.open(name)).match('/contact')) !== undefined;
    });
    await site.disconnect();

    await visitor.read('/contact');
    await visitor.waitForText('h1', 'Contact');
    await visitor.read('/blog');
    await visitor.waitForText('h1', 'offline');
    await site.reconnect();
    await visitor.click('main a', 'Try again');

    await visitor.waitForText('h1', 'guides');
  });
});
