import type { Page } from '@playwright/test';
import { goInApp } from '../in-app';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { test as faultyTest } from './faulty-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { fileOf, lacks, readLivePage, readSectionPage, sections } from './section-page';
import { preloadErrors, watchErrors } from './told-errors';

test.use({ saveData: true });
faultyTest.use({ saveData: true });

/** The prerendered page is there to be read, with its head. */
async function expectReadable(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
  await expect(page.locator('title')).toHaveCount(1);
}

async function expectAlive(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expectPage(page, heading);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
}

for (const section of sections) {
  test(`row 2 · ${section}: a first load is readable and live when nothing of its section's code can be had`, async ({ page, messages }) => {
    // Of a live part, where the page has one.
    messages.allow(faultMessages);
    const target = await readSectionPage(section);
    await page.route(new RegExp(`/releases/${section}/.*\\.js$`), (route) => route.abort());

    await page.goto(target.path);

    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
    await expectReadable(page, target.heading);
    await goElsewhere(page);
  });

  test(`row 9 · ${section}: when the stylesheet of a first load cannot be had, the page lives with its own style, and other pages with theirs`, async ({ page }) => {
    const target = await readSectionPage(section);
    test.skip(lacks(target, 'stylesheet'), `${section} has no stylesheet of its own`);
    const { path } = fileOf(target, 'stylesheet');
    await watchErrors(page);
    await page.route(`**${path}`, (route) => route.abort());

    await page.goto(target.path);

    await expectAlive(page, target.heading);
    await goElsewhere(page);
    expect(await preloadErrors(page)).toEqual([]);
    await expect(page.locator('style#page-style')).toHaveCount(1);
  });
}

for (const [index, kind] of (['entry', 'own chunk'] as const).entries()) {
  for (const [row, faults] of [[2, answerFaults], [4, byteFaults]] as const) {
    const [fault, answer] = pickFault(faults, index);

    faultyTest(`row ${row} · when the ${kind} of a live first load ${fault}, the page stays readable and can be brought to life`, async ({ page, faultyServer, messages }) => {
      messages.allow(faultMessages);
      const target = await readLivePage(faultyServer);
      const { path } = fileOf(target, kind);
      await watchErrors(page);
      await page.route(`**${path}`, answer);

      await page.goto(target.path);

      await expectFailure(page);
      await expectReadable(page, target.heading);
      expect(await preloadErrors(page)).toContainEqual({ section: 'faulty', release: target.release, url: path, hasError: true, cancelable: true });
      await page.unroute(`**${path}`);
      await tryAgain(page);
      await expectAlive(page, target.heading);
    });
  }
}

faultyTest('row 9 · when a stylesheet of the document cannot be had, a live page shows with its own, and the style stays', async ({ page, openPage, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const live = await readLivePage(faultyServer);
  const { section, release, path, files } = await readSectionPage('blog');
  const url = files.stylesheet?.path ?? '';
  await watchErrors(page);
  await page.route(`**${url}`, (route) => route.abort());
  await openPage(path);

  await goInApp(page, live.path);

  await expectPage(page, live.heading);
  expect(await preloadErrors(page)).toContainEqual({ section, release, url, hasError: true, cancelable: true });
  await expect(page.locator('style#page-style')).toHaveCount(1);
});

faultyTest("row 2 · when no script of a live first load's section can be had, header, footer and other pages work", async ({ page, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const { path, heading } = await readLivePage(faultyServer);
  await page.route(/\/releases\/faulty\/.*\.js$/, (route) => route.abort());
  await page.goto(path);
  await expectFailure(page);
  await expectReadable(page, heading);

  await goElsewhere(page);
});

/** What the shell itself brings to a first load. */
const shellFiles = {
  'loader of pages': /\/releases\/shell\/[^/]+\/page-loader\./,
  'federation runtime': /\/releases\/shell\/[^/]+\/federation\./,
};

for (const [index, [what, pattern]] of Object.entries(shellFiles).entries()) {
  for (const [row, faults] of [[2, answerFaults], [4, byteFaults]] as const) {
    const [fault, answer] = pickFault(faults, index);

    faultyTest(`row ${row} · when the ${what} of a live first load ${fault}, the page stays readable and can be brought to life`, async ({ page, faultyServer, messages }) => {
      messages.allow(faultMessages);
      const { path, heading } = await readLivePage(faultyServer);
      await watchErrors(page);
      await page.route(pattern, answer);

      await page.goto(path);

      await expectFailure(page);
      await expectReadable(page, heading);
      expect(await preloadErrors(page)).toContainEqual(
        expect.objectContaining({ section: 'shell', url: expect.stringMatching(pattern), hasError: true, cancelable: true }),
      );
      await page.unroute(pattern);
      await tryAgain(page);
      await expectAlive(page, heading);
    });
  }
}
