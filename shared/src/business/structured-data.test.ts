import fc from 'fast-check';
import { fuzzCases } from '../../testing/fuzz-cases';
import { hostileJson } from '../../testing/hostile-text';
import { toScriptJson } from './structured-data';

test.each([[null], [0], [false], ['plain'], [[1, 'two', { three: null }]]])('%j reads as plain JSON', (value) => {
  expect(toScriptJson(value)).toBe(JSON.stringify(value));
});

test('no value ends its script element, and each comes back as it was', () => {
  fc.assert(
    fc.property(hostileJson, (value) => {
      const json = toScriptJson(value);

      return !/[<>&\u2028\u2029]/.test(json) && JSON.stringify(JSON.parse(json)) === JSON.stringify(value);
    }),
    { numRuns: fuzzCases.scriptJson },
  );
});
