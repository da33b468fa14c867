import { changedFiles, projectFiles } from '../check/changed-files';
import { formatChecks, sumOf } from '../check/check-table';
import { runChecks } from '../check/run-checks';
import { selectChecks } from '../check/select-checks';
import { everything, siteChecks } from '../check/site-checks';
import type { Selection } from '../check/site-checks';
import { clearReports } from '../check/test-reports';
import type { Command, CommandInput } from './command';

/** `npm test`: every check there is, or those that a change can affect. */
export const test: Command = {
  help: `npm test
npm test -- --changed [<base>]

Runs types, lint, boundaries, dead code, unit tests, build, compose and the browser tests, and counts what passed.

  --changed  only what can be affected by what differs from <base> (HEAD unless given), uncommitted files included`,
  options: { changed: { type: 'boolean' } },
  words: 1,
  run: runTests,
};

async function runTests(input: CommandInput): Promise<void> {
  const started = performance.now();
  clearReports();
  const results = await runChecks(siteChecks(select(input)));
  const { passed, failed } = sumOf(results);
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${formatChecks(results, (performance.now() - started) / 1000)}\n\n${passed} passed, ${failed} failed`);
}

function select({ flag, names: [base = 'HEAD'] }: CommandInput): Selection {
  if (!flag('changed')) return everything;
  const { leftOut, ...selection } = selectChecks(changedFiles(base), projectFiles());
  console.log(leftOut);
  return selection;
}
