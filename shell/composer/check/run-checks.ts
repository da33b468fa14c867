import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { projectFolder } from '../store/site-home';
import type { Check, CheckResult, Count, Lane } from './check';

/** With this much added to its niceness, a process gets about a third of what others get on a busy machine: tests that wait for time-outs still pass. */
const lowerBy = 5;

/** Runs the lanes beside each other, and the checks of each in their order. Returns the results lane by lane. */
export async function runChecks(lanes: readonly Lane[]): Promise<CheckResult[]> {
  return (await Promise.all(lanes.map(runLane))).flat();
}

async function runLane(lane: Lane): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of lane) results.push(await runCheck(check));
  return results;
}

async function runCheck(check: Check): Promise<CheckResult> {
  if (check.printsAsItGoes === true) console.log(`\n— ${check.name}`);
  const started = performance.now();
  const { succeeded, output } = await runCommand(check);
  const seconds = (performance.now() - started) / 1000;
  const result = { name: check.name, ...countOf(check, succeeded), seconds };
  if (check.printsAsItGoes !== true) console.log(`\n— ${check.name}\n${output.trim()}`);
  console.log(`— ${check.name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`);
  return result;
}

interface Ended {
  readonly succeeded: boolean;
  /** Empty if it was printed as it came. */
  readonly output: string;
}

function runCommand({ command: [command, ...args], environment, printsAsItGoes = false, yields = false }: Check): Promise<Ended> {
  const stream = printsAsItGoes ? 'inherit' : 'pipe';
  // A test must not switch a site that others share.
  const child = spawn(command, args, { cwd: projectFolder, stdio: ['ignore', stream, stream], env: { ...process.env, SITE_STORE: '', ...environment } });
  // What it starts inherits it.
  if (yields && child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + lowerBy, constants.priority.PRIORITY_LOW));
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
