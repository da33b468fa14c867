import { formatChecks, runChecks, sumOf } from '../test/run-checks';
import type { Check } from '../test/run-checks';
import { changedFiles, projectFiles, selectChecks } from '../test/select-checks';
import { clearReports, everything, otherNodeChecks, siteChecks } from '../test/site-checks';
import type { Selection } from '../test/site-checks';
import { faults, hostile, topics } from './attempts';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { ExpectedError } from '../base/errors';

/** `npm test`: every check there is, or those that a change can affect. */
export const test: Command = {
  help: `npm test
npm test -- --changed [<base>]
npm test -- --node <version>
npm test -- faults [<section>]
npm test -- hostile [<topic>]

Runs types, lint, boundaries and dead code beside build and compose, then the unit tests, then the browser tests, and counts what passed.

  --changed  only what can be affected by what differs from <base> (HEAD unless given), uncommitted files included
  --node     the part that runs in Node, on this version of it, e.g. 22, which npm installs: the unit tests, and that a clean
             copy of the project starts there and comes to the same pages and files
  faults     breaks the site in a browser row by row, one section or all: files that fail, hang or are altered, pages that
             throw, switches, no network, no scripts. Ends with a table of the results
  hostile    attacks copies of the site while somebody reads them, as a hostile team or a bad day would. Ends with a table
             of what was refused, contained, served or mended, and of how long the reader waited. Takes about an hour;
             npm test makes the short attempts. Topics:
             ${topics.join(', ')}
  --json     print the outcome of faults or hostile as JSON

faults and hostile build what has changed and compose it in SITE_HOME, or in a store for tests alone.`,
  options: { changed: { type: 'boolean' }, node: { type: 'string' } },
  words: 2,
  run: runTests,
};

async function runTests(input: CommandInput): Promise<void> {
  const [what = '', name] = input.names;
  const attempts = { faults, hostile }[what];
  if (attempts) {
    requireOptions(input, [], what);
    return input.output.result({ held: await attempts(name, input.output.say) });
  }
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
  const [base, ...more] = input.names;
  if (more.length > 0 || (base !== undefined && !input.flag('changed'))) throw new ExpectedError(`'${input.names.join(' ')}' is neither faults, hostile nor a base, which --changed takes.\n\n${test.help}`);
  return version === undefined ? siteChecks(select(input)) : otherNodeChecks(version);
}

function select({ flag, names: [base = 'HEAD'] }: CommandInput): Selection {
  if (!flag('changed')) return everything;
  const { leftOut, ...selection } = selectChecks(changedFiles(base), projectFiles());
  console.log(leftOut);
  return selection;
}
