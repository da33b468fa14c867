import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { rows } from './rows';

interface Count {
  readonly cases: number;
  readonly held: number;
}

/** Prints which rows of the fault matrix held. A row is the number that a test's title begins with. */
export default class TableReporter implements Reporter {
  private readonly outcomes = new Map<TestCase, TestResult['status']>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (rowOf(test) !== undefined) this.outcomes.set(test, status);
  }

  onEnd(): void {
    if (this.outcomes.size === 0) return;
    console.log(`\n${tableOf(this.countRows())}`);
  }

  printsToStdio(): boolean {
    return false;
  }

  private countRows(): Map<number, Count> {
    const counts = new Map<number, Count>();
    for (const [test, status] of this.outcomes) {
      // A section may have no file of the kind that a case is about.
      if (status === 'skipped') continue;
      const row = rowOf(test) ?? 0;
      const { cases, held } = counts.get(row) ?? { cases: 0, held: 0 };
      counts.set(row, { cases: cases + 1, held: held + Number(status === 'passed') });
    }
    return counts;
  }
}

function rowOf({ title }: TestCase): number | undefined {
  const row = /^row (\d+) · /.exec(title)?.[1];
  return row === undefined ? undefined : Number(row);
}

function tableOf(counts: ReadonlyMap<number, Count>): string {
  const lines = Object.entries(rows).map(([row, what]) => {
    const { cases = 0, held = 0 } = counts.get(Number(row)) ?? {};
    return [row.padStart(3), what.padEnd(58), String(cases).padStart(5), cases === 0 ? 'not run' : held === cases ? 'all' : `${held}: not all`];
  });
  return [['row', 'what'.padEnd(58), 'cases', 'held'], ...lines].map((cells) => cells.join('  ')).join('\n');
}
