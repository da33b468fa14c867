import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { runChecks } from './run-checks';
import type { Check } from './run-checks';

const log = join(temporaryFolder(), 'log.txt');

/** A check that notes its start and its end, with some script between them. */
function check(name: string, script = '', more: Partial<Check> = {}): Check {
  const note = (what: string) => `require('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name} ${what}\n`)});`;
  return { name, command: [process.execPath, '-e', `${note('starts')} ${script} process.on('exit', () => { ${note('ends')} });`], ...more };
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('checks run one after the other, each with its environment and none with the store of the site', async () => {
  const results = await runChecks([check('types', 'setTimeout(() => undefined, 100);'), check('units', "process.exitCode = process.env.WANTED === 'yes' && process.env.SITE_STORE === '' ? 0 : 1;", { environment: { WANTED: 'yes' } })]);

  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([['types', 1, 0], ['units', 1, 0]]);
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(['types starts', 'types ends', 'units starts', 'units ends']);
});

test('checks of one core run one after the other beside the next that is none, whose end they wait for', async () => {
  const one = { isBesideNext: true };

  const results = await runChecks([check('types', 'setTimeout(() => undefined, 100);', one), check('lint', "console.log('all is well'); setTimeout(() => undefined, 1500);", one), check('compose'), check('units')]);

  expect(results.map(({ name }) => name)).toEqual(['types', 'lint', 'compose', 'units']);
  const noted = readFileSync(log, 'utf8').trim().split('\n').slice(-8);
  const order = (...names: readonly string[]) => names.map((name) => noted.indexOf(name));
  for (const places of [order('types starts', 'types ends', 'lint starts', 'lint ends', 'units starts'), order('compose starts', 'compose ends', 'lint ends')]) expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(jest.mocked(console.log).mock.calls.flat()).toContain('\n— lint\nall is well');
});

test('a check that fails counts, and those after it run all the same', async () => {
  const counted = { count: () => ({ passed: 7, failed: 0 }) };
  const missing: Check = { name: 'boundaries', command: ['no-such-program'] };
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  const results = await runChecks([check('lint', 'process.exitCode = 1;'), check('units', 'process.exitCode = 1;', counted), missing, check('dead code')]);

  expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([[0, 1], [7, 1], [0, 1], [1, 0]]);
  expect(print).toHaveBeenCalledWith(expect.stringMatching(/^no-such-program cannot be started: /));
});
