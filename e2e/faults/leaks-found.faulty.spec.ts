import { followLink } from '../follow-link';
import { hydrateIsland } from '../come-to-island';
import { expectPage } from './failed-section';
import { expect, test } from './faulty-test';
import { visitAndMeasure, watchIntervals } from './leak-watch';

test.use({ saveData: true });

test('row 17 · an island that leaks is found by everything that it leaves behind', async ({ page, openPage }) => {
  test.slow();
  await watchIntervals(page);
  await openPage('/faulty/leaks');
  await hydrateIsland(page, 'faulty/leaks');
  await followLink(page, '/contact');
  await expectPage(page, /contact|touch/i);

  const grown = await visitAndMeasure(page, [{ path: '/faulty/leaks', heading: 'A page that leaks' }]);

  expect(grown).toEqual(expect.arrayContaining(['heapBytes', 'listeners', 'styles', 'intervals', 'globals']));
});
