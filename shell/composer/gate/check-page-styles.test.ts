import { fixturePage } from '../testing/fixture-page';
import { budgets } from './budgets';
import { checkPageStyles } from './check-page-styles';

const styled = (path: string, bytes: number, section = 'locations') => fixturePage({ path, section, style: { hash: 'sha384-x', bytes } });

test('pages within the budget pass, and so do those that link their styles', () => {
  expect(checkPageStyles([styled('/oxford', budgets.remote.styles), styled('/', budgets.shell.styles, 'shell'), fixturePage()])).toEqual([]);
});

test('the heaviest page of a section is refused for all of them', () => {
  const { styles } = budgets.remote;

  const refusals = checkPageStyles([styled('/oxford', styles + 1), styled('/areas', styles + 2), styled('/burford', 1), styled('/blog', 1, 'blog')]);

  expect(refusals).toMatchObject([{ check: 'budgets', wanted: `at most ${styles} bytes of styles (brotli) in the head of /areas`, found: `${styles + 2} bytes` }]);
});
