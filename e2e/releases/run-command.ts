import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';

/** How a command ended. */
export interface CommandOutcome<Result> {
  readonly code: number;
  /** What it printed as JSON; undefined when it printed nothing. */
  readonly result: Result | undefined;
  /** What it printed for people: progress, its plan, or why it failed. */
  readonly said: string;
  /** From its start to its end. */
  readonly tookMs: number;
}

/** The outcome of `release` and `rollback`. */
export interface ReleaseChange {
  readonly version: { readonly from: string; readonly to: string };
  readonly composition: { readonly from: string; readonly to: string };
  readonly pages: { readonly all: number; readonly rendered: number };
}

/** Runs a command as `npm run` does, on a home, with `--json`. */
export async function runCommand<Result>(
  home: SiteHome,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome<Result>> {
  const started = performance.now();
  const child = spawn(process.execPath, ['shell/composer/bootstrap.mjs', ...words, '--json'], {
    cwd: projectFolder,
    env: { ...process.env, SITE_HOME: home.folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (text: Buffer) => (printed[name] += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  const result = printed.stdout === '' ? undefined : (JSON.parse(printed.stdout) as Result);
  return { code, result, said: printed.stderr, tookMs: performance.now() - started };
}

/** Runs a command that changes the current composition. @throws Error with what it printed when it fails */
export async function changeRelease(home: SiteHome, words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<ReleaseChange> {
  const { code, result, said } = await runCommand<ReleaseChange>(home, words, environment);
  if (code === 0 && result) return result;
  throw new Error(`Wanted '${words.join(' ')}' to change the current composition, found exit code ${code}:\n${said}`);
}
