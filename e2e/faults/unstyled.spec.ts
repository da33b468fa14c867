import type { Page } from '@playwright/test';
import { holdFiles } from '../held-files';
import { goInApp } from '../in-app';
import { expectFailure, expectPage, tryAgain } from './failed-section';
import { expect, test } from './fault-test';
import { faultMessages } from './file-faults';
import { fileOf, lacks, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';

test.use({ saveData: true });

declare global {
  interface Window {
    /** How often the section's page was in the document while its stylesheet did not apply, and while it did. */
    sightings?: { unstyled: number; styled: number };
  }
}

/** Looks at a document whenever it changes. */
async function watchStyles(page: Page, target: SectionPage): Promise<void> {
  await page.addInitScript(
    ({ heading, href }) => {
      const sightings = { unstyled: 0, styled: 0 };
      window.sightings = sightings;
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent !== heading) return;
        const sheet = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet;
        sightings[sheet?.cssRules.length ? 'styled' : 'unstyled'] += 1;
      }).observe(document, { childList: true, subtree: true });
    },
    { heading: target.heading, href: fileOf(target, 'stylesheet').path },
  );
}

for (const section of sections) {
  test(`row 9 · ${section}: the page is never shown without its stylesheet, late or not there`, async ({ page, openPage, messages }) => {
    messages.allow(faultMessages);
    const target = await readSectionPage(section);
    test.skip(lacks(target, 'stylesheet'), `${section} has no stylesheet of its own`);
    const { path } = fileOf(target, 'stylesheet');
    const sightings = () => page.evaluate(() => window.sightings);
    await watchStyles(page, target);
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
