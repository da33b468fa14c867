import { formatChecks, runChecks, sumOf } from '../test/run-checks';
import type { Check } from '../test/run-checks';
import { changedFiles, projectFiles, selectChecks } from '../test/select-checks';
import { clearReports, everything, otherNodeChecks, siteChecks } from '../test/site-checks';
import type { Selection } from '../test/site-checks';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { ExpectedError } from '../base/errors';

/** `npm test`: every check there is, or those that a change can affect. */
export const test: Command = {
  help: `npm test
npm test -- --changed [<base>]
npm test -- --node <version>

Runs types, lint, boundaries, dead code, build, compose, unit tests and the browser tests, one after the other, and counts what passed.

  --changed  only what can be affected by what differs from <base> (HEAD unless given), uncommitted files included
  --node     the part that runs in Node, on this version of it, e.g. 22, which npm installs: the unit tests, and that a clean
             copy of the project starts there and comes to the same pages and files`,
  options: { changed: { type: 'boolean' }, node: { type: 'string' } },
  words: 1,
  run: runTests,
};

async function runTests(input: CommandInput): Promise<void> {
  const started = performance.now();
  clearReports();
  const results = await runChecks(checksOf(input));
  const { passed, failed } = sumOf(results);
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${formatChecks(results, (performance.now() - started) / 1000)}\n\n${passed} passed, ${failed} failed`);
}

function checksOf(input: CommandInput): readonly Check[] {
  const version = input.text('node');
  if (version !== undefined) requireOptions(input, ['node'], '--node');
  if (!input.flag('changed') && input.names.length > 0) throw new ExpectedError(`'${input.names.join(' ')}' is a base, which only --changed takes. Add --changed, or leave it out.\n\n${test.help}`);
  return version === undefined ? siteChecks(select(input)) : otherNodeChecks(version);
}

function select({ flag, names: [base = 'HEAD'] }: CommandInput): Selection {
  if (!flag('changed')) return everything;
  const { leftOut, ...selection } = selectChecks(changedFiles(base), projectFiles());
  console.log(leftOut);
  return selection;
}
