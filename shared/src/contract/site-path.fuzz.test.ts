import fc from 'fast-check';
import { fuzzCases } from '../../testing/fuzz-cases';
import { hostileText } from '../../testing/hostile-text';
import { canonicalPath, maxPathLength } from './site-path';

const safe = /^\/[\w!'()*~.%-]*(\/[\w!'()*~.%-]+)*$/;
const unsafe = /\/\.\.?(\/|$)|%(00|0a|0d|2f|5c)/i;

test('every canonical path is its own canonical path, at home in a URL as it is, and safe in a header, a folder and an attribute', () => {
  let canonical = 0;
  fc.assert(
    fc.property(hostileText, (text) => {
      const path = canonicalPath(`/${text}`);
      if (path === undefined) return true;
      canonical += 1;
      return canonicalPath(path) === path && new URL(path, 'https://site.example').pathname === path && path.length <= maxPathLength && safe.test(path) && !unsafe.test(path);
    }),
    { numRuns: fuzzCases.canonicalPath },
  );

  // Otherwise the generator only makes paths that are refused.
  expect(canonical).toBeGreaterThan(fuzzCases.canonicalPath / 20);
});
