import { holdFiles } from '../held-files';
import { goInApp } from '../in-app';
import { expect, test } from '../site-test';
import { expectPage, goElsewhere } from './failed-section';
import { fileOf, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';

test.use({ saveData: true });

/** What of a page may be slow, and its path. */
const parts: Readonly<Record<string, (page: SectionPage) => string>> = {
  document: ({ path }) => path,
  entry: (page) => fileOf(page, 'entry').path,
};

for (const [section, part] of sections.flatMap((name) => Object.keys(parts).map((key) => [name, key] as const))) {
  test(`row 18 · ${section}: while the ${part} of its page is slow to come the visitor goes elsewhere, and nothing late takes that away`, async ({ page, openPage }) => {
    const target = part === 'entry' ? await readLivePage(section) : await readSectionPage(section);
    test.skip(!target, `no page of ${section} has live parts`);
    if (!target) return;
    const path = parts[part]?.(target) ?? '';
    const held = await holdFiles(page, new RegExp(`${path}$`));
    await openPage('/contact');
    const asked = page.waitForRequest(`**${path}`);
    await goInApp(page, target.path);
    await asked;

    await goElsewhere(page);
    const shown = await page.getByRole('main').innerText();
    const came = page.waitForResponse(`**${path}`);
    held.release();
    await came;

    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/services');
    await expectPage(page, /services/i);
    expect(await page.getByRole('main').innerText()).toBe(shown);
    await goInApp(page, target.path);
    await expectPage(page, target.heading);
  });
}
