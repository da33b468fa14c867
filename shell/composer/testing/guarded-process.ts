import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface GuardedProgram {
  readonly program: string;
  readonly options: readonly string[];
  /** The one that it runs as, if another than the present one. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Ends it at once. */
  readonly signal: 'QUIT' | 'TERM';
  /** What it says once it is ready; one that says nothing is not waited for. */
  readonly ready?: RegExp;
}

/** Ends the program when standard input ends, so that it never outlives the tests. */
const guard = (signal: string) => `exec 3<&0; "$@" 3<&- & server=$!; (cat <&3 > /dev/null; kill -${signal} $server) & wait $server`;

/** Starts a program and waits until it is ready. @throws Error with what it has said when it ends before */
export async function startGuarded({ program, options, user, signal, ready }: GuardedProgram): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', guard(signal), 'guard', program, ...options], { ...user, cwd: '/', stdio: 'pipe' });
  if (!ready) return child;
  let said = '';
  const isReady = await new Promise<boolean>((resolve) => {
    const hear = (text: Buffer) => {
      said = (said + text.toString()).slice(-10_000);
      if (ready.test(said)) resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve(false));
  });
  if (!isReady) throw new Error(`${program} ended at its start:\n${said}`);
  return child;
}

export async function endGuarded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
