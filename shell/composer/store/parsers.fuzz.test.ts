import fc from 'fast-check';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { damaged, hostileJson, hostileText } from '@site/shared/testing/hostile-text';
import { ExpectedError } from '../base/errors';
import { parseLock } from './lock-file';
import { makeLock } from '../render/make-lock';
import { parseJson } from '../base/parse-json';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { aSwitch } from '../testing/stored-tree';
import { parseRelease } from './release-format';
import { formatSwitch, parseSwitch } from './switches';
import type { Switch } from './switches';

const release = fixtureRelease({ published: [{ path: '/blog/feed.xml', type: 'application/atom+xml' }] });
const lock = makeLock([fixtureShellRelease(), release], 'composer');
const entry: unknown = JSON.parse(formatSwitch(aSwitch('a', null)).toString());

/** Contents of a file, incomplete and damaged ones included. */
function textOf(valid: unknown): fc.Arbitrary<string> {
  const json = fc.oneof(damaged(valid), hostileJson).map((value) => JSON.stringify(value));
  const torn = fc.tuple(fc.nat(), hostileText).map(([at, text]) => JSON.stringify(valid).slice(0, at % 2000) + text);
  return fc.oneof({ weight: 4, arbitrary: json }, { weight: 1, arbitrary: torn }, { weight: 1, arbitrary: hostileText });
}

test.each([
  ['lock', lock, (text: string): unknown => parseLock(text, 'a file', lock.composition), JSON.stringify, fuzzCases.lock],
  ['switch', entry, (text: string): unknown => parseSwitch(text, 'a file'), (read: unknown) => formatSwitch(read as Switch).toString(), fuzzCases.switch],
  ['release', release, (text: string): unknown => parseRelease(parseJson(text), 'a file'), JSON.stringify, fuzzCases.release],
])('a %s is valid, or the error names it, what is wrong with it and what to do', (_what, valid, parse, format, numRuns) => {
  let accepted = 0;
  fc.assert(
    fc.property(textOf(valid), (text) => {
      try {
        const parsed = parse(text);
        expect(parse(format(parsed))).toEqual(parsed);
        accepted += 1;
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        expect(error.message).toMatch(/^(a file|The site of composition .+|The switch in a file) (is|has) [^]+\. [A-Z][^]+\.$/);
      }
    }),
    { numRuns },
  );

  expect(accepted).toBeGreaterThan(numRuns / 50);
});

test.each(['lock', 'release', 'switch'] as const)('a %s that is nested very deeply is an expected error', (what) => {
  const text = `{"releases":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const parse = { lock: (json: string) => parseLock(json, 'a file', lock.composition), release: (json: string) => parseRelease(parseJson(json), 'a file'), switch: parseSwitch }[what];

  expect(() => parse(text, 'a file')).toThrow(ExpectedError);
});
