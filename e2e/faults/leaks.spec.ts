import type { Page } from '@playwright/test';
import { goInApp } from '../in-app';
import { bringPart } from '../live-part';
import { expect, test } from '../site-test';
import { expectPage } from './failed-section';
import { visitAndMeasure, watchIntervals } from './leak-watch';
import { readPartPage, readSectionPage, sections } from './section-page';

test.use({ saveData: true });

for (const section of sections) {
  test(`row 17 · ${section}: a hundred visits leave heap, listeners, styles, timers and globals as they were`, async ({ page, openPage }) => {
    test.slow();
    const part = await readPartPage(section);
    const { path, heading } = part ?? (await readSectionPage(section));
    await watchIntervals(page);
    await openPage('/contact');
    // A part that is live once stays so, however often its page is left.
    if (part) await visitPart(page, path);

    expect(await visitAndMeasure(page, path, heading)).toEqual([]);
  });
}

async function visitPart(page: Page, path: string): Promise<void> {
  await goInApp(page, path);
  await bringPart(page);
  await goInApp(page, '/contact');
  await expectPage(page, /contact|touch/i);
}
