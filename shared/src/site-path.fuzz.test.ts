import fc from 'fast-check';
import { fuzzCases } from '../testing/fuzz-cases';
import { hostileText } from '../testing/hostile-text';
import { canonicalPath, maxPathLength } from './site-path';

test('every canonical path is its own canonical path, and safe in a header, a folder and an attribute', () => {
  let canonical = 0;
  fc.assert(
    fc.property(hostileText, (text) => {
      const path = canonicalPath(`/${text}`);
      if (path === undefined) return;
      canonical += 1;
      expect(canonicalPath(path)).toBe(path);
      expect(path).toMatch(/^\/[\w!'()*~.%/-]*$/);
      expect(path).not.toMatch(/\/\/|.\/$|\/\.\.?(\/|$)|%(00|0a|0d|2f|5c)/i);
      expect(path.length).toBeLessThanOrEqual(maxPathLength);
    }),
    { numRuns: fuzzCases.canonicalPath },
  );

  // Otherwise the generator only makes paths that are refused.
  expect(canonical).toBeGreaterThan(fuzzCases.canonicalPath / 20);
});
