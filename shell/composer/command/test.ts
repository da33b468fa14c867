import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findChromium } from '../check/find-chromium';
import { projectFolder } from '../store/site-home';
import type { Command } from './command';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Counts the check's tests; a check without tests counts as one. */
  readonly count?: () => Count;
}

const reports = join(projectFolder, '.cache/reports');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

/** `npm test`: every check. */
export const test: Command = {
  help: `npm test

Runs types, lint, boundaries, dead code, unit tests, build, compose and the browser tests, and counts what passed.`,
  run: runChecks,
};

async function runChecks(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const check of checks(findChromium())) {
    console.log(`\n— ${check.name}`);
    const started = performance.now();
    const succeeded = await run(check);
    const { passed, failed } = countOf(check, succeeded);
    total.passed += passed;
    total.failed += failed;
    console.log(`— ${check.name}: ${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

function checks(chromium: string): readonly Check[] {
  return [
    { name: 'types', command: ['npx', 'tsc', '-b'] },
    { name: 'lint', command: ['npx', 'eslint', '.'] },
    { name: 'boundaries', command: ['npx', 'depcruise', 'shared', 'shell', 'remotes', 'e2e'] },
    { name: 'dead code', command: ['npx', 'knip'] },
    { name: 'unit tests', command: ['npx', 'jest', '--json', `--outputFile=${jestReport}`], count: countJest },
    { name: 'build and compose', command: [process.execPath, 'shell/composer/bootstrap.mjs', 'compose'] },
    {
      name: 'composed site',
      command: ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json,./e2e/faults/table-reporter.ts'],
      environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: countPlaywright,
    },
  ];
}

function run({ command: [command, ...args], environment }: Check): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A runner that exits with an error but reports no failed test counts as one failure. */
function countOf({ count }: Check, succeeded: boolean): Count {
  const one = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  if (!count) return one;
  try {
    const { passed, failed } = count();
    return { passed, failed: succeeded ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error('Wanted a readable report of the tests.', error);
    return { passed: 0, failed: 1 };
  }
}

function countJest(): Count {
  const schema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
  const { numPassedTests, numFailedTests } = schema.parse(readReport(jestReport));
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(): Count {
  const schema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });
  const { stats } = schema.parse(readReport(playwrightReport));
  if (stats.flaky > 0) console.log(`${stats.flaky} of them passed at the second try: see the list above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
