import { fuzzCases } from './fuzz-cases';

test('parsers and escapes are tried with over 100,000 cases', () => {
  const all = Object.values(fuzzCases).reduce((sum, cases) => sum + cases, 0);

  expect(all).toBeGreaterThan(100_000);
});
