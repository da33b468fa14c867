import type { Page } from '@playwright/test';
import { goInApp } from '../in-app';
import { expectFailure, expectPage, goElsewhere, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { answerFaults, byteFaults, faultMessages, pickFault } from './file-faults';
import { fileOf, lacks, readForeignLivePage, readLivePage, readSectionPage, sections } from './section-page';
import { preloadErrors, watchErrors } from './told-errors';

test.use({ saveData: true });

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

for (const [index, section] of sections.entries()) {
  test(`row 2 · ${section}: a first load without live parts is whole when nothing of its section's code can be had`, async ({ page }) => {
    const target = await readSectionPage(section);
    const live = await readLivePage(section);
    test.skip(live?.path === target.path, `${target.path} has live parts`);
    await page.route(new RegExp(`/releases/${section}/.*\\.js$`), (route) => route.abort());

    await page.goto(target.path);

    await expectAlive(page, target.heading);
    await expectReadable(page, target.heading);
    await goElsewhere(page);
  });

  for (const [number, kind] of (['entry', 'page chunk'] as const).entries()) {
    const [row, faults] = number === index % 2 ? ([4, byteFaults] as const) : ([2, answerFaults] as const);
    const [fault, answer] = pickFault(faults, index + number);

    test(`row ${row} · ${section}: when the ${kind} of a first load ${fault}, the page stays readable and can be brought to life`, async ({ page, messages }) => {
      messages.allow(faultMessages);
      const target = await readLivePage(section);
      test.skip(!target, `no page of ${section} has live parts`);
      if (!target) return;
      const { path } = fileOf(target, kind);
      await watchErrors(page);
      await page.route(`**${path}`, answer);

      await page.goto(target.path);

      await expectFailure(page);
      await expectReadable(page, target.heading);
      expect(await preloadErrors(page)).toContainEqual({ section, release: target.release, url: path, hasError: true, cancelable: true });
      await page.unroute(`**${path}`);
      await tryAgain(page);
      await expectAlive(page, target.heading);
    });
  }

  test(`row 9 · ${section}: when the stylesheet of a first load cannot be had, the page lives with its own style, and other pages with theirs`, async ({ page, messages }) => {
    messages.allow(faultMessages);
    const target = await readSectionPage(section);
    test.skip(lacks(target, 'stylesheet'), `${section} has no stylesheet of its own`);
    const { path } = fileOf(target, 'stylesheet');
    await watchErrors(page);
    await page.route(`**${path}`, (route) => route.abort());

    await page.goto(target.path);

    await expectAlive(page, target.heading);
    await goElsewhere(page);
    expect(await preloadErrors(page)).toEqual([]);
    const other = await readForeignLivePage(section);
    await goInApp(page, other.path);
    await expectPage(page, other.heading);
    expect(await preloadErrors(page)).toContainEqual({ section, release: target.release, url: path, hasError: true, cancelable: true });
    await expect(page.locator('style#page-style')).toHaveCount(1);
  });

  test(`row 2 · ${section}: when no script of a first load's section can be had, header, footer and other pages work`, async ({ page, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    const { path, heading } = target;
    await page.route(new RegExp(`/releases/${section}/.*\\.js$`), (route) => route.abort());
    await page.goto(path);
    await expectFailure(page);
    await expectReadable(page, heading);

    await goElsewhere(page);
  });
}

/** What the shell itself brings to a first load. */
const shellFiles = [
  { what: 'loader of pages', path: '/areas', heading: /areas/i, pattern: /\/releases\/shell\/[^/]+\/page-loader\./ },
  { what: 'federation runtime', path: '/areas', heading: /areas/i, pattern: /\/releases\/shell\/[^/]+\/federation\./ },
];

for (const [index, { what, path, heading, pattern }] of shellFiles.entries()) {
  for (const [row, faults] of [[2, answerFaults], [4, byteFaults]] as const) {
    const [fault, answer] = pickFault(faults, index);

    test(`row ${row} · when the ${what} of a first load ${fault}, the page stays readable and can be brought to life`, async ({ page, messages }) => {
      messages.allow(faultMessages);
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
