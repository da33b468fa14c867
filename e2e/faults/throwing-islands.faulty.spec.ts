import type { Page } from '@playwright/test';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { comeToIsland, expectHydrated, hydrateIsland, islandOf } from '../come-to-island';
import { expectFailure, expectPage, goElsewhere } from './failed-section';
import { expect, test } from './faulty-test';
import { sectionErrors, watchErrors } from './reported-errors';

/** The faulty remote's version. */
const release = expect.stringMatching(/^1\.0\.0-/);
const thrown = /thrown|Minified React error/;

async function navigateTo(page: Page, path: string): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await followLink(page, path);
}

/** The page around the island is as it was. */
async function expectFailureInPlace(page: Page, island: string): Promise<void> {
  await expectFailure(page);
  await expect(islandOf(page, island).getByRole('alert')).toBeVisible();
  await expect(page.getByText('The text below the island.')).toBeVisible();
  await expect(page).toHaveTitle(/^(?!.*did not load)/);
}

const throwing = [
  { where: 'in render', name: 'render', kind: 'render', way: 'on a first load' },
  { where: 'in an effect', name: 'effect', kind: 'render', way: 'on a navigation' },
  { where: 'in a handler', name: 'handler', kind: 'event', way: 'on a first load' },
] as const;

for (const { where, name, kind, way } of throwing) {
  test(`row 7 · ${way}, an island that throws ${where} fails in place, and leaving the page clears that`, async ({ page, messages }) => {
    const [path, island] = [`/faulty/${name}`, `faulty/${name}`];
    messages.allow(thrown);
    await watchErrors(page);
    await (way === 'on a navigation' ? navigateTo(page, path) : page.goto(path));
    await comeToIsland(page, island);
    if (kind === 'event') {
      await expectHydrated(page, island);
      await page.getByRole('button', { name: 'Throw' }).click();
    }

    await expectFailureInPlace(page, island);
    await markDocument(page);
    expect(await sectionErrors(page)).toContainEqual({ kind, section: 'faulty', release, url: path });
    await goElsewhere(page);
    await followLink(page, '/faulty');
    await expectPage(page, 'A sound page');
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

test('row 7 · an island that throws can be tried again, and the other island of its page goes on', async ({ page, openPage, messages }) => {
  messages.allow(thrown);
  await openPage('/faulty/two-islands');
  for (const island of ['faulty/throwing', 'faulty/sound']) await hydrateIsland(page, island);

  await page.getByRole('button', { name: 'Throw in render' }).click();
  await expectFailureInPlace(page, 'faulty/throwing');
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expectPage(page, 'A throwing island and a sound one');
  await expect(page.getByRole('button', { name: 'Throw in render' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
});

test('row 5 · an island whose module throws while it is evaluated is fetched once, and fails in place', async ({ page, messages }) => {
  messages.allow(thrown);
  const requested: string[] = [];
  page.on('response', (response) => {
    if (/\/evaluation\.[^/]*\.js$/.test(response.url()) && response.request().resourceType() === 'script') requested.push(response.url());
  });
  await page.goto('/faulty/evaluation');

  await comeToIsland(page, 'faulty/evaluation');

  await expectFailure(page);
  expect(requested).toHaveLength(1);
  await goElsewhere(page);
});

test('row 8 · an island that renders other markup than its page has is rendered anew, and its section and release are reported', async ({ page, openPage, messages }) => {
  messages.allow(/Minified React error #418|hydrat/i);
  await watchErrors(page);
  await openPage('/faulty/mismatch');

  await hydrateIsland(page, 'faulty/mismatch');

  await expect(page.getByText('Rendered by a browser.')).toBeVisible();
  await expect(page.getByText('The text below the island.')).toBeVisible();
  await expect.poll(() => sectionErrors(page)).toEqual([{ kind: 'hydration', section: 'faulty', release, url: '/faulty/mismatch' }]);
  await goElsewhere(page);
});
