import { fixturePage } from '../testing/fixture-page';
import { budgets } from './budgets';
import { checkPageStyles } from './check-page-styles';

const limit = budgets.pageStyle;
const styled = (path: string, bytes: number, section = 'locations') => fixturePage({ path, section, style: { hash: 'sha384-x', bytes } });

test('pages within the budget pass', () => {
  expect(checkPageStyles([styled('/oxford', limit), styled('/', limit, 'shell')])).toEqual([]);
});

test('the heaviest page of a section is refused for all of them', () => {
  const refusals = checkPageStyles([styled('/oxford', limit + 1), styled('/areas', limit + 2), styled('/burford', 1), styled('/blog', 1, 'blog')]);

  expect(refusals).toMatchObject([{ check: 'budgets', wanted: `at most ${limit} bytes of styles (brotli) in the head of /areas`, found: `${limit + 2} bytes` }]);
});
