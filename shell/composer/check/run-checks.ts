import { spawn } from 'node:child_process';
import { projectFolder } from '../store/site-home';
import type { Check, CheckResult, Count } from './check';

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
