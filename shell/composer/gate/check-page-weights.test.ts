import type { ComposedPage } from '../store/site-manifest';
import { fixturePage } from '../testing/fixture-page';
import { budgets } from './budgets';
import { checkPageWeights } from './check-page-weights';

const styled = (bytes: number): Partial<ComposedPage> => ({ styleBytes: bytes });

test('pages within the budgets pass, and so do pages without a recorded size', () => {
  expect(checkPageWeights([fixturePage({ bytes: budgets.pageHtml, ...styled(budgets.pageStyle) }), fixturePage({ path: '/witney' })])).toEqual([]);
});

test.each([
  ['HTML', budgets.pageHtml, (bytes: number): Partial<ComposedPage> => ({ bytes })],
  ['styles (brotli) in the head', budgets.pageStyle, styled],
])('the pages of a section with too much %s are refused together, the heaviest first', (what, limit, weighing) => {
  const places = ['/a', '/b', '/c', '/d', '/e'].map((path, index) => fixturePage({ path, ...weighing(limit + 1 + index) }));
  const blog = fixturePage({ section: 'blog', path: '/blog', ...weighing(limit * 2) });

  expect(checkPageWeights([...places, fixturePage(), blog])).toMatchObject([
    { check: 'budgets', wanted: `at most ${limit} bytes of ${what} for each page of blog`, found: `${limit * 2} on /blog` },
    { wanted: `at most ${limit} bytes of ${what} for each page of locations`, found: `${limit + 5} on /e, ${limit + 4} on /d, ${limit + 3} on /c, 2 more` },
  ]);
});
