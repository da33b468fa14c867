import { siteChecks } from './site-checks';

test('without browser tests, what is quick runs beside what is slow', () => {
  const lanes = siteChecks({ jest: [], specs: undefined });

  expect(lanes.map((lane) => lane.map(({ name }) => name))).toEqual([['types', 'lint', 'boundaries', 'dead code'], ['unit tests']]);
});

test('only the tests of files that are named are run', () => {
  const [, [tests] = []] = siteChecks({ jest: ['shared/src/business.ts'], specs: undefined });

  expect(tests?.command.slice(-2)).toEqual(['--findRelatedTests', 'shared/src/business.ts']);
});
