import type { TestOutcome } from '../test-outcome';
import { rows } from './rows';

interface Count {
  readonly cases: number;
  readonly held: number;
}

/** Which rows of the fault matrix held. A row is the number that a test's title begins with. */
export function faultTable(outcomes: readonly TestOutcome[]): string | undefined {
  const counts = countRows(outcomes);
  if (counts.size === 0) return undefined;
  const lines = Object.entries(rows).map(([row, what]) => {
    const { cases = 0, held = 0 } = counts.get(Number(row)) ?? {};
    return [row.padStart(3), what.padEnd(58), String(cases).padStart(5), cases === 0 ? 'not run' : held === cases ? 'all' : `${held}: not all`];
  });
  return [['row', 'what'.padEnd(58), 'cases', 'held'], ...lines].map((cells) => cells.join('  ')).join('\n');
}

function countRows(outcomes: readonly TestOutcome[]): Map<number, Count> {
  const counts = new Map<number, Count>();
  for (const { title, status } of outcomes) {
    const row = /^row (\d+) · /.exec(title)?.[1];
    if (row === undefined) continue;
    const { cases, held } = counts.get(Number(row)) ?? { cases: 0, held: 0 };
    counts.set(Number(row), { cases: cases + 1, held: held + Number(status === 'passed') });
  }
  return counts;
}
