import { ExpectedError } from '../base/errors';
import { requireReady } from './change-release';
import { explainStart } from './start';

function refusalOf(check: string): Error {
  try {
    requireReady({ kind: 'refused', refusals: [{ check, wanted: 'a page', found: 'neither', remedy: 'Allow it with --allow-gone /loft.' }] }, 'The composition');
  } catch (error) {
    return error as Error;
  }
  throw new Error('The plan is not refused.');
}

test.each<[string, Error, boolean]>([
  ['a page that would vanish', refusalOf('gone'), true],
  ['another refusal that quotes the option', refusalOf('links'), false],
  ['a failure that quotes the option', new ExpectedError('The post says "--allow-gone".'), false],
])('a start that failed for %s names the command with that option only where it helps', (_why, failure, helps) => {
  const lines = explainStart(failure, 'abc').split('\n');

  expect(lines.at(-1)).toBe(`The present sources are not composed. Composition abc is served as it is.${helps ? " Give --allow-gone to 'npm run compose'." : ''}`);
  expect(lines.join('\n')).toContain(failure.message);
});
