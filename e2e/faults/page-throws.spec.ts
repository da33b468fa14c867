import type { Page } from '@playwright/test';
import { goInApp, isMarkedDocument, markDocument } from '../in-app';
import { bringPart } from '../live-part';
import { expectFailure, expectPage, goElsewhere } from './failed-section';
import { expect, test } from './faulty-test';
import { sectionErrors, watchErrors } from './told-errors';

interface ThrowingPage {
  readonly where: string;
  readonly path: string;
  readonly kind: 'render' | 'event';
  readonly cause?: (page: Page) => Promise<void>;
}

const throwingPages: readonly ThrowingPage[] = [
  { where: 'while it renders', path: '/faulty/render', kind: 'render' },
  { where: 'in an effect', path: '/faulty/effect', kind: 'render' },
  { where: 'in a handler', path: '/faulty/handler', kind: 'event', cause: (page) => page.getByRole('button', { name: 'Throw' }).click() },
];

const ways = {
  'of a first load': (page: Page, path: string) => page.goto(path).then(() => undefined),
  'come to by a link': async (page: Page, path: string) => {
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await goInApp(page, path);
  },
};

for (const { where, path, kind, cause } of throwingPages) {
  for (const [way, comeTo] of Object.entries(ways)) {
    test(`row 7 · a page ${way} that throws ${where} gives way alone, and leaving it clears that`, async ({ page, messages }) => {
      messages.allow(/thrown|Minified React error/);
      await watchErrors(page);
      await comeTo(page, path);
      if (cause) await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
      await cause?.(page);

      await expectFailure(page);
      await markDocument(page);
      await expect(page).toHaveTitle(/did not load/);
      const release = expect.stringMatching(/^1\.0\.0-/);
      expect(await sectionErrors(page)).toContainEqual({ kind, section: 'faulty', release, url: path });
      await goElsewhere(page);
      await goInApp(page, '/faulty');
      await expectPage(page, 'A sound page');
      expect(await isMarkedDocument(page)).toBe(true);
    });
  }
}

for (const [way, comeTo] of Object.entries(ways)) {
  test(`row 5 · a page ${way} whose module throws while it is evaluated is fetched once, and gives way alone`, async ({ page, messages }) => {
    messages.allow(/thrown|Minified React error/);
    const asked: string[] = [];
    page.on('response', (response) => {
      if (/\/evaluation\.[^/]*\.js$/.test(response.url()) && response.request().resourceType() !== 'link') asked.push(response.url());
    });
    await comeTo(page, '/faulty/evaluation');

    await expectFailure(page);
    expect(new Set(asked).size).toBe(1);
    await goElsewhere(page);
  });
}

test('row 8 · a page that hydrates otherwise keeps its text, and its section and release are told', async ({ page, messages }) => {
  messages.allow(/Minified React error #418|hydrat/i);
  await watchErrors(page);

  await page.goto('/faulty/mismatch');

  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expectPage(page, 'A page that hydrates otherwise');
  await expect(page.getByText('The text that stays.')).toBeVisible();
  const release = expect.stringMatching(/^1\.0\.0-/);
  await expect.poll(() => sectionErrors(page)).toEqual([{ kind: 'hydration', section: 'faulty', release, url: '/faulty/mismatch' }]);
  await goElsewhere(page);
});

for (const [where, kind] of [['a handler', 'event'], ['render', 'render']] as const) {
  test(`row 7 · a live part that throws in ${where} gives way alone, and can be tried again`, async ({ page, openPage, messages }) => {
    messages.allow(/thrown|Minified React error/);
    await watchErrors(page);
    await openPage('/faulty/part');
    await bringPart(page);
    await markDocument(page);

    await page.getByRole('button', { name: `Throw in ${where}` }).click();

    await expectFailure(page);
    await expect(page.locator('[data-live-part]').getByRole('alert')).toBeVisible();
    await expect(page.getByText('The text below the part.')).toBeVisible();
    await expect(page).toHaveTitle(/a part that throws/);
    const release = expect.stringMatching(/^1\.0\.0-/);
    expect(await sectionErrors(page)).toContainEqual({ kind, section: 'faulty', release, url: '/faulty/part' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: `Throw in ${where}` })).toBeVisible();
    await goElsewhere(page);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}
