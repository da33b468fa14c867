import { spawn } from 'node:child_process';
import { projectFolder } from '../base/project';

/** One of the checks that `npm test` runs. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** It uses one core: runs after those before it that do, beside the next check that does not. Its output comes at its end. */
  readonly isBesideNext?: boolean;
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

/** Runs one check after the other, except for those that may run beside the next; those after one that fails run all the same. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results: Promise<CheckResult>[] = [];
  let beside: Promise<unknown> = Promise.resolve();
  for (const check of checks) {
    const result = check.isBesideNext ? beside.then(() => runCheck(check)) : runCheck(check);
    results.push(result);
    if (check.isBesideNext) beside = result;
    else await Promise.all([result, beside]);
  }
  return Promise.all(results);
}

async function runCheck(check: Check): Promise<CheckResult> {
  if (!check.isBesideNext) console.log(`\n— ${check.name}`);
  const started = performance.now();
  const { succeeded, said } = await runCommand(check);
  const seconds = (performance.now() - started) / 1000;
  const result = { name: check.name, ...countOf(check, succeeded), seconds };
  if (check.isBesideNext) console.log(`\n— ${check.name}\n${said.trim()}`);
  console.log(`— ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`);
  return result;
}

/** @returns whether it succeeded, and its output where that waits for the end of the check */
function runCommand({ command: [command, ...args], environment, isBesideNext = false }: Check): Promise<{ readonly succeeded: boolean; readonly said: string }> {
  const output = isBesideNext ? 'pipe' : 'inherit';
  // A test must not switch a site that others share.
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', output, output], env: { ...process.env, SITE_STORE: '', ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      resolve({ succeeded: false, said });
    });
    child.once('close', (code) => resolve({ succeeded: code === 0, said }));
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
