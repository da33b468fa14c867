import type { TestInfo } from '@playwright/test';
import type { EngineName } from './engine';

const type = 'cannot';

/** A limit of an engine, which makes a journey fail there. */
export interface Limit {
  readonly engine: EngineName;
  readonly reason: string;
  /** Matches each expected error of the journey. Any other error fails the test. */
  readonly failure: RegExp;
}

/** Expects a journey to fail where its engine cannot make it. Once it passes there, remove its limit. */
export function expectLimit({ engine, reason }: Limit, testInfo: TestInfo): void {
  const description = `${engine}: ${reason}`;
  testInfo.annotations.push({ type, description });
  testInfo.fail(true, description);
}

/** Fails the test when an error is not the limit's own. */
export function checkLimit({ failure }: Limit, testInfo: TestInfo): void {
  const isOwn = testInfo.errors.every(({ message = '' }) => failure.test(message));
  if (!isOwn) testInfo.expectedStatus = 'passed';
}

/** Why an engine cannot make a journey; undefined when it can. */
export function limitsOf(annotations: TestInfo['annotations'], engine: EngineName): string | undefined {
  return annotations.find(({ type: kind, description }) => kind === type && description?.startsWith(`${engine}: `))?.description;
}
