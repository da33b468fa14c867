import type { Page, Route } from '@playwright/test';
import { expect } from './fault-test';

/** A file that fails once. */
export interface Outage {
  /** Times of the clock at which the file was requested. */
  readonly requestedAtMs: readonly number[];
  /** When the page reported the failure, by its own clock, which is the machine's; undefined before that. */
  readonly reportedAtMs: () => number | undefined;
}

/** Makes a file fail until the page reports the failure: the next request gets the file. */
export async function failUntilReported(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<Outage> {
  const requestedAtMs: number[] = [];
  let reportedAtMs: number | undefined;
  await page.exposeFunction('reportToTest', (atMs: number) => (reportedAtMs ??= atMs));
  await page.addInitScript(() => {
    addEventListener('preload-error', () => (Reflect.get(window, 'reportToTest') as (atMs: number) => void)(Date.now()));
  });
  await page.route(`**${path}`, (route) => {
    requestedAtMs.push(Date.now());
    return reportedAtMs === undefined ? answer(route) : route.continue();
  });
  return { requestedAtMs, reportedAtMs: () => reportedAtMs };
}

/** The shell waits 200 to 600 ms, by a timer that may be some milliseconds early; on a busy machine more time passes. */
const backoffMs = { least: 190, most: 3000 };

export function expectBackoff({ requestedAtMs, reportedAtMs }: Outage): void {
  const reported = reportedAtMs() ?? NaN;
  const waitedMs = (requestedAtMs.find((at) => at > reported) ?? NaN) - reported;
  expect(waitedMs).toBeGreaterThan(backoffMs.least);
  expect(waitedMs).toBeLessThan(backoffMs.most);
}
