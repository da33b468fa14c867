import { followLink } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expect, test } from '../site-test';
import { expectPage } from './failed-section';
import { visitAndMeasure, watchIntervals } from './leak-watch';
import { findIslandPage, readSectionPage, sections } from './section-page';

test.use({ saveData: true });

test(`row 17 · forty visits to ${sections.join(', ')} leave heap, listeners, styles, timers and globals as they were`, async ({ page, openPage }) => {
  test.slow();
  await watchIntervals(page);
  await openPage('/contact');
  const targets = [];
  for (const section of sections) {
    const island = await findIslandPage(section);
    const target = island ?? (await readSectionPage(section));
    await followLink(page, target.path);
    await expectPage(page, target.heading);
    // Once hydrated, an island stays so, however often its page is left.
    if (island) await hydrateIsland(page, island.island);
    targets.push(target);
  }
  await followLink(page, '/contact');
  await expectPage(page, /contact|touch/i);

  expect(await visitAndMeasure(page, targets)).toEqual([]);
});
