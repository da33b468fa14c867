import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faultTable } from './faults/fault-table';
import { journeyTable } from './engines/journey-table';
import { attemptTable } from './hostile/attempt-table';
import type { TestOutcome } from './test-outcome';

/** Prints which journeys each engine makes, which rows of the fault matrix, and which attempts of hostile teams, held. */
export default class TableReporter implements Reporter {
  /** The last result of a test that is tried again. */
  private readonly outcomes = new Map<TestCase, TestOutcome>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    this.outcomes.set(test, { title: test.title, project: test.parent.project()?.name ?? '', isExpected: status === test.expectedStatus, status, annotations });
  }

  onEnd(): void {
    // A section may have no file of the kind that a case is about.
    const outcomes = [...this.outcomes.values()].filter(({ status }) => status !== 'skipped');
    const of = (...names: readonly string[]) => outcomes.filter(({ project }) => names.includes(project));
    // `npm run hostile` runs rows of the fault matrix among the attempts.
    for (const table of [journeyTable(outcomes), faultTable(of('faults', 'faulty')), attemptTable(of('hostile'))]) {
      if (table !== undefined) console.log(`\n${table}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
