import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Check } from './check';
import { runChecks } from './run-checks';

const log = join(temporaryFolder(), 'log.txt');

/** A check that notes its start and its end, with some script between them. */
function check(name: string, script = '', more: Partial<Check> = {}): Check {
  const note = (what: string) => `require('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name} ${what}\n`)});`;
  return { name, command: [process.execPath, '-e', `${note('starts')} ${script} process.on('exit', () => { ${note('ends')} });`], ...more };
}

/** Waits until another check has noted something. */
const until = (line: string) => `while (!require('node:fs').readFileSync(${JSON.stringify(log)}, 'utf8').includes(${JSON.stringify(line)})) require('node:child_process').spawnSync('sleep', ['0.05']);`;

const noted = () => readFileSync(log, 'utf8').trim().split('\n');

beforeEach(() => appendFileSync(log, ''));

test('lanes run beside each other, and the checks of one in their order; the results keep the order of the lanes', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);

  const results = await runChecks([
    [check('compose', until('types ends')), check('browsers', until('units starts'))],
    [check('types'), check('units', `console.log('4 suites'); ${until('browsers starts')}`)],
  ]);

  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([['compose', 1, 0], ['browsers', 1, 0], ['types', 1, 0], ['units', 1, 0]]);
  expect(noted().indexOf('compose ends')).toBeLessThan(noted().indexOf('browsers starts'));
  expect(noted().indexOf('types ends')).toBeLessThan(noted().indexOf('units starts'));
  expect(print.mock.calls.flat()).toContain('\n— units\n4 suites');
});

test('a check that fails counts, and those after it in its lane run all the same', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const counted = { count: () => ({ passed: 7, failed: 0 }) };

  const results = await runChecks([[check('lint', 'process.exitCode = 1;'), check('units', 'process.exitCode = 1;', counted), check('dead code')]]);

  expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([[0, 1], [7, 1], [1, 0]]);
});

test('a check that yields, and what it starts, run at a lower priority', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const priority = "setTimeout(() => console.log(require('node:child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' })), 500);";

  await runChecks([[check('units', priority, { yields: true })], [check('browsers', priority)]]);

  const said = (name: string) => Number(jest.mocked(console.log).mock.calls.flat().map(String).find((line) => line.startsWith(`\n— ${name}\n`))?.split('\n')[2]);
  expect(said('units')).toBe(Math.min(said('browsers') + 5, 19));
});
