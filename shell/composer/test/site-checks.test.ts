import { siteChecks } from './site-checks';

test('what a change cannot affect is left out', () => {
  const checks = siteChecks({ jest: [], specs: undefined });

  expect(checks.map(({ name }) => name)).toEqual(['types', 'lint', 'boundaries', 'dead code', 'unit tests']);
});

test('only the tests of files that are named are run', () => {
  const tests = siteChecks({ jest: ['shared/src/business/business.ts'], specs: undefined }).at(-1);

  expect(tests?.command.slice(-2)).toEqual(['--findRelatedTests', 'shared/src/business/business.ts']);
});
