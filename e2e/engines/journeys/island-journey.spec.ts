import { expect, phone, test } from '../journey-test';
import { hydrateIsland, waitForIsland } from '../visitor';

const focusedText = () => document.activeElement?.textContent.trim() ?? '';

test('the map zooms, moves by keys, and a town on it leads on', async ({ visitor }) => {
  const reachZoom = (wanted: string) => visitor.waitUntil((zoom) => document.querySelector('[data-zoom]')?.getAttribute('data-zoom') === zoom, wanted);
  await visitor.open('/areas');
  await hydrateIsland(visitor, 'locations/areas-map');

  await visitor.click('button', 'Zoom in');
  await visitor.click('button', 'Zoom in');
  await reachZoom('2');
  await visitor.focus('[role=group][aria-label="Map of our places"]');
  await visitor.press('ArrowRight');
  await visitor.waitUntil(() => (document.activeElement?.scrollLeft ?? 0) > 0);
  await visitor.press('0');
  await reachZoom('1');
  await visitor.click('figure svg a[href="/witney"]');

  await visitor.waitForText('h1', 'Witney');
});

test('a tool answers from the keyboard; on the way back the answer is there, until a choice changes', async ({ visitor }) => {
  await visitor.open('/blog/tv-aerial-installation-cost-guide');
  await visitor.focus('main form input[type=radio]');
  await visitor.press('ArrowDown');
  await visitor.waitUntil(() => document.querySelectorAll<HTMLInputElement>('main form input[type=radio]')[1]?.checked === true);
  await visitor.focus('main form button');
  await visitor.press('Enter');
  await visitor.waitUntil(() => [...document.querySelectorAll('main [role=status], main output')].some(({ textContent }) => /\w/.test(textContent)));
  const answer = await visitor.evaluate(() => document.querySelector('main form')?.parentElement?.querySelector('[role=status]')?.textContent);

  await visitor.click('header a', 'Services');
  await visitor.waitForText('h1', 'services');
  await visitor.back();

  await visitor.waitForText('main [role=status]', answer ?? 'an answer');
  await visitor.focus('main form input[type=radio]:checked');
  await visitor.press('ArrowDown');
  await visitor.waitUntil(() => document.querySelector('main [role=status]')?.textContent === '');
});

test('Tab reaches the Commercial menu and its links; Escape closes it; after a click focus is on its button, arrows move on, and a link leads on', async ({ visitor }) => {
  const links = () => visitor.evaluate(() => [...document.querySelectorAll('[data-island="shell/commercial-menu"] a')].filter((link) => link.checkVisibility()).length);
  await visitor.open('/');
  await visitor.focus('header a[href="/blog"]');

  await visitor.press('Tab');
  expect(await visitor.evaluate(focusedText)).toBe('Commercial');
  await visitor.press('Enter');
  await visitor.waitForText('[data-island="shell/commercial-menu"] a', 'Student Accommodation');
  expect(await links()).toBe(4);
  // Escape closes the menu once its code is there.
  await waitForIsland(visitor, 'shell/commercial-menu');
  await visitor.press('Tab');
  await visitor.waitUntil(() => document.activeElement?.closest('[data-island="shell/commercial-menu"]')?.querySelector('a') === document.activeElement);
  await visitor.press('Escape');
  await visitor.waitUntil(() => document.activeElement?.textContent.trim() === 'Commercial');
  expect(await links()).toBe(0);
  await visitor.click('header summary', 'Commercial');
  await visitor.waitUntil(() => document.activeElement?.textContent.trim() === 'Commercial');
  await visitor.press('ArrowDown');
  expect(await visitor.evaluate(focusedText)).toBe('New Build Installation');
  await visitor.click('[data-island="shell/commercial-menu"] a', 'Student Accommodation');

  await visitor.waitForText('h1', 'tudent');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('beside the open menu everything belongs to its button, which closes it; a link of the menu leads on and closes it, too', async ({ visitor }) => {
    const button = 'header [data-island="shell/mobile-menu"] summary';
    await visitor.open('/blog');
    await visitor.click(button);
    await visitor.waitUntil(() => document.querySelector('header details[open]') !== null);
    await visitor.evaluate(() => {
      const { left, top, width, height } = document.querySelector('header a[href="/"]')?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit instanceof HTMLElement) hit.click();
    });
    await visitor.waitUntil(() => document.querySelector('header details[open]') === null);
    expect(await visitor.evaluate(() => location.pathname)).toBe('/blog');

    await visitor.click(button);
    await visitor.waitForText('[data-island="shell/mobile-menu"] a', 'Areas');
    await visitor.click('[data-island="shell/mobile-menu"] a', 'Areas');

    await visitor.waitForText('h1', 'Areas');
    expect(await visitor.evaluate(() => document.querySelector('[data-island="shell/mobile-menu"] nav')?.checkVisibility())).toBe(false);
  });
});
