import { holdFiles } from '../held-files';
import { goInApp } from '../in-app';
import { expect, test } from '../site-test';
import { expectPage, goElsewhere } from './failed-section';
import { fileOf, readSectionPage, sections } from './section-page';

test.use({ saveData: true });

for (const section of sections) {
  test(`row 18 · ${section}: while it is slow to come the visitor goes elsewhere, and nothing late takes that away`, async ({ page, openPage }) => {
    const target = await readSectionPage(section);
    const { path } = fileOf(target, 'entry');
    const held = await holdFiles(page, new RegExp(`${path}$`));
    await openPage('/contact');
    const asked = page.waitForRequest(`**${path}`);
    await goInApp(page, target.path);
    await asked;

    await goElsewhere(page);
    const shown = await page.getByRole('main').innerText();
    const came = page.waitForResponse(/\.js$/);
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
