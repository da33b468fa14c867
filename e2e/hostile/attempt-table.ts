import type { TestOutcome } from '../test-outcome';

/** The outcome of an attempt, at the end of a test's title. */
const attempted = /^(?<group>[a-z ]+) · (?<attempt>.+) · (?<outcome>refused|contained|served|mended)$/;
/** A row of the fault matrix has its outcome in words. */
const row = /^row \d+ · (?<attempt>.+)$/;

/** The attempts of hostile teams and on bad days: the outcome of each, whether it held, and measurements. */
export function attemptTable(outcomes: readonly TestOutcome[]): string | undefined {
  const attempts = outcomes.flatMap(({ title, status, annotations }) => {
    const { group = 'browser', attempt, outcome = 'contained' } = (attempted.exec(title) ?? row.exec(title))?.groups ?? {};
    if (attempt === undefined) return [];
    const measured = annotations.filter(({ type }) => type === 'measured').map(({ description = '' }) => description);
    return [{ cells: [group, attempt, outcome, status === 'passed' ? 'yes' : 'NO', measured.join('; ')], held: status === 'passed' }];
  });
  if (attempts.length === 0) return undefined;
  const rows = [['group', 'attempt', 'outcome', 'held', 'measured'], ...attempts.map(({ cells }) => cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  return [...lines, `${attempts.filter(({ held }) => held).length} of ${attempts.length} attempts held`].join('\n');
}
