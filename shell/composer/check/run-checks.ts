import { spawn } from 'node:child_process';
import { projectFolder } from '../store/site-home';
import type { Check, CheckResult, Count } from './check';

const atATime = 2;

/** Runs checks in their order, two beside each other unless one wants to be alone. Returns their results in that order. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const running = new Set<Promise<unknown>>();
  const results: Promise<CheckResult>[] = [];
  for (const check of checks) {
    const most = check.alone === true ? 0 : atATime - 1;
    while (running.size > most) await Promise.race(running);
    const ended = runCheck(check);
    results.push(ended);
    const done: Promise<unknown> = ended.finally(() => running.delete(done));
    running.add(done);
    if (check.alone === true) await ended;
  }
  return Promise.all(results);
}

async function runCheck(check: Check): Promise<CheckResult> {
  if (check.alone === true) console.log(`\n— ${check.name}`);
  const started = performance.now();
  const { succeeded, output } = await runCommand(check);
  const seconds = (performance.now() - started) / 1000;
  const result = { name: check.name, ...countOf(check, succeeded), seconds };
  if (check.alone !== true) console.log(`\n— ${check.name}\n${output.trim()}`);
  console.log(`— ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`);
  return result;
}

interface Ended {
  readonly succeeded: boolean;
  /** Empty if it was printed as it came. */
  readonly output: string;
}

/** Prints what a command that runs alone writes as it comes, and keeps that of others together. */
function runCommand({ command: [command, ...args], environment, alone = false }: Check): Promise<Ended> {
  const stream = alone ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', stream, stream], env: { ...process.env, ...environment } });
  let output = '';
  for (const source of [child.stdout, child.stderr]) source?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** A runner that exits with an error without naming a failed test counts as one failure. */
function countOf({ count }: Check, succeeded: boolean): Count {
  if (!count) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: succeeded ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error('Wanted the report of the tests, failed to read it.', error);
    return { passed: 0, failed: 1 };
  }
}
