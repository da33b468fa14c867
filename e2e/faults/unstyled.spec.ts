import type { Page } from '@playwright/test';
import { holdFiles } from '../held-files';
import { goInApp } from '../in-app';
import { missingStyles, waitingStylesheets } from '../stylesheets';
import { expectFailure, expectPage, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { test as faultyTest } from './faulty-test';
import { faultMessages } from './file-faults';
import { fileOf, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';

test.use({ saveData: true });
faultyTest.use({ saveData: true });

declare global {
  interface Window {
    /** How often the section's page was in the document while its stylesheet did not apply, and while it did. */
    sightings?: { unstyled: number; styled: number };
  }
}

/** Looks at a document whenever it changes. @param href of the page's stylesheet; undefined for a page that brings its style */
async function watchStyles(page: Page, target: SectionPage, href?: string): Promise<void> {
  await page.addInitScript(
    ([heading, sheetUrl]) => {
      const sightings = { unstyled: 0, styled: 0 };
      window.sightings = sightings;
      const linked = () => document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheetUrl}"]`)?.sheet;
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent !== heading) return;
        const sheet = sheetUrl === '' ? document.adoptedStyleSheets[0] : linked();
        sightings[sheet?.cssRules.length ? 'styled' : 'unstyled'] += 1;
      }).observe(document, { childList: true, subtree: true });
    },
    [target.heading, href ?? ''] as const,
  );
}

for (const section of sections) {
  test(`row 9 · ${section}: a page that brings its style is never shown without it, nor leaves it behind`, async ({ page, openPage }) => {
    const target = await readSectionPage(section);
    await watchStyles(page, target);
    await openPage('/contact');

    await goInApp(page, target.path);

    await expectPage(page, target.heading);
    const sightings = await page.evaluate(() => window.sightings);
    expect(sightings).toMatchObject({ unstyled: 0 });
    expect(sightings?.styled).toBeGreaterThan(0);
    await page.goBack();
    await expectPage(page, /contact|touch/i);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}

faultyTest('row 9 · a live page is never shown without its stylesheet, late or not there', async ({ page, openPage, faultyServer, messages }) => {
  messages.allow(faultMessages);
  const target = await readLivePage(faultyServer);
  const { path } = fileOf(target, 'stylesheet');
  const sightings = () => page.evaluate(() => window.sightings);
  await watchStyles(page, target, path);
  await openPage('/contact');
  await page.route(`**${path}`, (route) => route.abort());

  await goInApp(page, target.path);
  await expectFailure(page);
  expect(await sightings()).toEqual({ unstyled: 0, styled: 0 });

  await page.unroute(`**${path}`);
  const held = await holdFiles(page, new RegExp(`${path}$`));
  const asked = page.waitForRequest((request) => request.url().endsWith(path) && request.resourceType() === 'stylesheet');
  await tryAgain(page);
  // The file is asked for past the cache first, which is held as well.
  held.release();
  await asked;
  await expectPage(page, target.heading);
  expect(await sightings()).toMatchObject({ unstyled: 0 });
  expect((await sightings())?.styled).toBeGreaterThan(0);
});

faultyTest('row 9 · before a live page shows, the stylesheets take the place of the style, and that page has both', async ({ page, openPage, faultyServer }) => {
  const target = await readLivePage(faultyServer);
  const body = await (await openPage('/oxford')).text();
  await expect(page.locator('style#page-style, template#page-stylesheets')).toHaveCount(2);

  await goInApp(page, target.path);

  await expectPage(page, target.heading);
  await expect(page.locator('style#page-style, template#page-stylesheets')).toHaveCount(0);
  const linked = await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(linked).toEqual(expect.arrayContaining([...waitingStylesheets(body), fileOf(target, 'stylesheet').path]));
  expect(await page.evaluate(missingStyles)).toEqual([]);
});

faultyTest('row 9 · a live page waits for the stylesheets that the first one could do without', async ({ page, openPage, faultyServer }) => {
  const target = await readLivePage(faultyServer);
  const held = await holdFiles(page, /\/main\.[^/]*\.css$/);
  const asked = page.waitForRequest(/\/main\.[^/]*\.css$/);
  await openPage('/services');

  const script = page.waitForResponse(`**${fileOf(target, 'own chunk').path}`);
  await goInApp(page, target.path);
  await asked;
  await (await script).finished();
  await expect(page.getByText('Loading page...')).toBeVisible();
  held.release();

  await expectPage(page, target.heading);
  await expect(page.locator('style#page-style')).toHaveCount(0);
});
