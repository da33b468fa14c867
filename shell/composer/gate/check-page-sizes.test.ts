import { fixturePage } from '../testing/fixture-page';
import { budgets } from './budgets';
import { checkPageSizes } from './check-page-sizes';

test('pages within the budget pass, and those of before their size was recorded', () => {
  expect(checkPageSizes([fixturePage({ bytes: budgets.pageHtml }), fixturePage({ path: '/witney' })])).toEqual([]);
});

test('the largest pages of a section are refused together', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path, index) => fixturePage({ path, bytes: 53_000_000 + index }));

  expect(checkPageSizes([...pages, fixturePage({ section: 'blog', path: '/blog', bytes: 600_000 })])).toMatchObject([
    { check: 'budgets', wanted: 'at most 500000 bytes of HTML for each page of locations', found: '53000004 on /e, 53000003 on /d, 53000002 on /c, 2 more' },
    { check: 'budgets', found: '600000 on /blog' },
  ]);
});
