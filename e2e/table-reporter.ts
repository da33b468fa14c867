import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faultTable } from './faults/fault-table';
import { journeyTable } from './engines/journey-table';
import { attemptTable } from './hostile/attempt-table';
import type { TestOutcome } from './test-outcome';

/** A table of some of the tests; undefined when none of them ran. */
type Table = (outcomes: readonly TestOutcome[]) => string | undefined;

const tables: readonly Table[] = [journeyTable, faultTable, attemptTable];

/** Prints which journeys each engine makes, which rows of the fault matrix, and which attempts of hostile teams, held. */
export default class TableReporter implements Reporter {
  /** Of a test that is tried again, its last. */
  private readonly outcomes = new Map<TestCase, TestOutcome>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    this.outcomes.set(test, { title: test.title, project: test.parent.project()?.name ?? '', isExpected: status === test.expectedStatus, status, annotations });
  }

  onEnd(): void {
    // A section may have no file of the kind that a case is about.
    const outcomes = [...this.outcomes.values()].filter(({ status }) => status !== 'skipped');
    for (const table of tables) {
      const shown = table(outcomes);
      if (shown !== undefined) console.log(`\n${shown}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
