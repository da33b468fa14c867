import { spawn } from 'node:child_process';
import { projectFolder } from '../base/project';

/** One of the checks that `npm test` runs. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many tests ran, read from a report; a check without tests counts as one. */
  readonly count?: () => Count;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface CheckResult extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** Runs one check after the other; each has the machine to itself, and those after one that fails run all the same. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

async function runCheck(check: Check): Promise<CheckResult> {
  console.log(`\n— ${check.name}`);
  const started = performance.now();
  const succeeded = await runCommand(check);
  const seconds = (performance.now() - started) / 1000;
  const result = { name: check.name, ...countOf(check, succeeded), seconds };
  console.log(`— ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`);
  return result;
}

/** @returns whether it succeeded */
function runCommand({ command: [command, ...args], environment }: Check): Promise<boolean> {
  // A test must not switch a site that others share.
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, SITE_STORE: '', ...environment } });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A runner that exits with an error without naming a failed test counts as one failure. */
function countOf({ count }: Check, succeeded: boolean): Count {
  if (!count) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: succeeded ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error('The report of the tests cannot be read.', error);
    return { passed: 0, failed: 1 };
  }
}

/** A table of the checks, their results and their times, for people. */
export function formatChecks(results: readonly CheckResult[], totalSeconds: number): string {
  const rows = [...results, { name: 'all', ...sumOf(results), seconds: totalSeconds }].map(({ name, passed, failed, seconds }) => [
    name,
    String(passed),
    String(failed),
    seconds.toFixed(0),
  ]);
  return [['check', 'passed', 'failed', 'seconds'], ...rows].map(([name = '', ...numbers]) => [name.padEnd(18), ...numbers.map((cell) => cell.padStart(8))].join('')).join('\n');
}

export function sumOf(results: readonly Count[]): Count {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
}
