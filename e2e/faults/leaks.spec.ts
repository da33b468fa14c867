import { expect, test } from '../site-test';
import { visitAndMeasure, watchIntervals } from './leak-watch';
import { readPartPage, readSectionPage, sections } from './section-page';

test.use({ saveData: true });

for (const section of sections) {
  test(`row 17 · ${section}: a hundred visits leave heap, listeners, styles, timers and globals as they were`, async ({ page, openPage }) => {
    test.slow();
    // Its live part is what may leak most.
    const { path, heading } = (await readPartPage(section)) ?? (await readSectionPage(section));
    await watchIntervals(page);
    await openPage('/contact');

    expect(await visitAndMeasure(page, path, heading)).toEqual([]);
  });
}
