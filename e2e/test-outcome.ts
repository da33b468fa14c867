import type { TestResult } from '@playwright/test/reporter';

/** A test that has run, as tables show it. */
export interface TestOutcome {
  readonly title: string;
  readonly status: TestResult['status'];
  readonly annotations: TestResult['annotations'];
}
