import type { TestResult } from '@playwright/test/reporter';

/** A test that has run, as tables show it. */
export interface TestOutcome {
  readonly title: string;
  readonly project: string;
  /** Whether it ended as expected: a test of a known limit has to fail. */
  readonly isExpected: boolean;
  readonly status: TestResult['status'];
  readonly annotations: TestResult['annotations'];
}
