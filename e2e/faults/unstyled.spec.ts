import type { Page } from '@playwright/test';
import { holdFiles } from '../held-files';
import { goInApp } from '../in-app';
import { expectFailure, expectPage, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { fileOf, lacks, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';

test.use({ saveData: true });

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
    const live = await readLivePage(section);
    test.skip(live?.path === target.path, `${target.path} has live parts`);
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

  test(`row 9 · ${section}: the page is never shown without its stylesheet, late or not there`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readLivePage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    test.skip(lacks(target, 'stylesheet'), `${section} has no stylesheet of its own`);
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
}
