import type { Page } from '@playwright/test';
import { goInApp } from '../in-app';
import { test } from '../site-test';
import { expectPage } from './failed-section';
import { test as faultyTest } from './faulty-test';
import { leaveWhileSlow } from './leave-while-slow';
import { fileOf, readLivePage, readSectionPage, sections } from './section-page';
import type { SectionPage } from './section-page';

test.use({ saveData: true });
faultyTest.use({ saveData: true });

/** Leaves a page while a file of it is slow, and goes there once more. */
async function expectNothingLate(page: Page, target: SectionPage, path: string): Promise<void> {
  await leaveWhileSlow(page, path, () => goInApp(page, target.path));

  await goInApp(page, target.path);
  await expectPage(page, target.heading);
}

for (const section of sections) {
  test(`row 18 · ${section}: while the document of its page is slow to come the visitor goes elsewhere, and nothing late takes that away`, async ({ page, openPage }) => {
    const target = await readSectionPage(section);
    await openPage('/contact');

    await expectNothingLate(page, target, target.path);
  });
}

faultyTest('row 18 · while the entry of a live page is slow to come the visitor goes elsewhere, and nothing late takes that away', async ({ page, openPage, faultyServer }) => {
  const target = await readLivePage(faultyServer);
  await openPage('/contact');

  await expectNothingLate(page, target, fileOf(target, 'entry').path);
});
