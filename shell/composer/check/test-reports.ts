import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectFolder } from '../store/site-home';
import type { Count } from './check';

const reports = join(projectFolder, '.cache/reports');
export const jestReport = join(reports, 'jest.json');
export const playwrightReport = join(reports, 'playwright.json');

/** Removes reports of earlier runs, so that none of them is counted. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

export function countJest(): Count {
  const schema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
  const { numPassedTests, numFailedTests } = schema.parse(readReport(jestReport));
  return { passed: numPassedTests, failed: numFailedTests };
}

export function countPlaywright(): Count {
  const schema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });
  const { stats } = schema.parse(readReport(playwrightReport));
  if (stats.flaky > 0) console.log(`${stats.flaky} of them passed at the second try: see the list above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
