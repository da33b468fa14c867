import { siteChecks } from './site-checks';

const none = { lint: undefined, jest: undefined, specs: undefined };

test.each([
  [none, [['types', 'boundaries', 'dead code'], []]],
  [{ ...none, lint: [] }, [['types', 'boundaries', 'dead code'], ['lint']]],
])('without browser tests, what is quick runs beside what is slow', (selection, lanes) => {
  expect(siteChecks(selection).map((lane) => lane.map(({ name }) => name))).toEqual(lanes);
});

test('only files that are named are linted', () => {
  const [, [lint] = []] = siteChecks({ ...none, lint: ['shared/src/business.ts'] });

  expect(lint?.command).toEqual(['npx', 'eslint', 'shared/src/business.ts']);
});
