import { expect, test } from './faulty-test';
import { visitAndMeasure, watchIntervals } from './leak-watch';

test.use({ saveData: true });

test('row 17 · a page that leaks is found out by everything that it leaves behind', async ({ page, openPage }) => {
  test.slow();
  await watchIntervals(page);
  await openPage('/contact');

  const grown = await visitAndMeasure(page, '/faulty/leaks', 'A page that leaks');

  expect(grown).toEqual(expect.arrayContaining(['heapBytes', 'listeners', 'styles', 'intervals', 'globals']));
});
