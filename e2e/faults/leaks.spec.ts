import { followLink } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expect, test } from '../site-test';
import { expectPage } from './failed-section';
import { visitAndMeasure, watchIntervals } from './leak-watch';
import { findIslandPage, readSectionPage, sections } from './section-page';

test.use({ saveData: true });

for (const section of sections) {
  test(`row 17 · ${section}: forty visits leave heap, listeners, styles, timers and globals as they were`, async ({ page, openPage }) => {
    test.slow();
    const target = await findIslandPage(section);
    const { path, heading } = target ?? (await readSectionPage(section));
    await watchIntervals(page);
    await openPage('/contact');
    // Once hydrated, an island stays so, however often its page is left.
    if (target) {
      await followLink(page, path);
      await hydrateIsland(page, target.island);
      await followLink(page, '/contact');
      await expectPage(page, /contact|touch/i);
    }

    expect(await visitAndMeasure(page, path, heading)).toEqual([]);
  });
}
