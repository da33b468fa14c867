import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** How a command ended. */
export interface CommandOutcome<Result> {
  /** Null when it was killed. */
  readonly code: number | null;
  /** Its JSON output; undefined when it printed nothing. */
  readonly result: Result | undefined;
  /** Its output for people: progress, its plan, or why it failed. */
  readonly said: string;
}

/** The outcome of `release` and `rollback`. */
export interface ReleaseChange {
  readonly version: { readonly from: string; readonly to: string };
  readonly composition: { readonly from: string; readonly to: string };
  readonly pages: { readonly all: number; readonly rendered: number };
}

/** Runs a command as `npm run` does, on a store, with `--json`. */
export async function runCommand<Result>(disk: DiskStore, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<CommandOutcome<Result>> {
  const { code, stdout, stderr } = await runSiteCommand(disk, [...words, '--json'], { environment });
  return { code, result: stdout === '' ? undefined : (JSON.parse(stdout) as Result), said: stderr };
}

/** Runs a command that changes the current composition. @throws Error with its output when it fails */
export async function changeRelease(disk: DiskStore, words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<ReleaseChange> {
  const { code, result, said } = await runCommand<ReleaseChange>(disk, words, environment);
  if (code === 0 && result) return result;
  throw new Error(`'${words.join(' ')}' did not change the current composition; its exit code is ${code}:\n${said}`);
}
