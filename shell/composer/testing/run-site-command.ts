import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeError } from '../base/errors';
import { escapeControls, runCommand } from '../cli/command';
import type { Command } from '../cli/command';
import { projectFolder } from '../base/project';
import type { DiskStore } from '../store/disk-store';

/** How a command ended; without a code when it was killed. */
export interface FinishedCommand {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandSetting {
  readonly environment?: Readonly<Record<string, string>>;
  /** Kills the command after so long. */
  readonly killAfterMs?: number;
  /** The binary of another Node. */
  readonly node?: string;
  /** Folder of the project, or of a copy of it. */
  readonly project?: string;
}

const steps = fileURLToPath(new URL('./command-steps.cjs', import.meta.url));

/** Runs a command of the site in a process of its own, as `npm run` does. */
export function runSiteCommand(
  { folder }: DiskStore,
  words: readonly string[],
  { environment = {}, killAfterMs, node = process.execPath, project = projectFolder }: CommandSetting = {},
): Promise<FinishedCommand> {
  const child = spawn(node, ['--require', steps, 'shell/composer/bootstrap.mjs', ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE_STORE: '', SITE_TRUSTED_KEYS: undefined, ...environment, SITE_HOME: folder },
  });
  const killing = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(killing);
      resolve({ code, ...output });
    });
  });
}

/** Runs a command in this process, as `runCli` does: one at a time, for tests that need no process of its own. */
export async function runHere(command: Command, { folder }: DiskStore, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<FinishedCommand> {
  const output = { stdout: '', stderr: '' };
  const set = { SITE_STORE: '', ...environment, SITE_HOME: folder };
  const before = { ...process.env };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line) => void (output.stdout += `${String(line)}\n`)),
    jest.spyOn(console, 'error').mockImplementation((line) => void (output.stderr += `${String(line)}\n`)),
  ];
  delete process.env.SITE_TRUSTED_KEYS;
  Object.assign(process.env, set);
  try {
    await runCommand(command, words);
    return { code: 0, ...output };
  } catch (error) {
    return { code: 1, ...output, stderr: `${output.stderr}${escapeControls(describeError(error))}\n` };
  } finally {
    for (const name of Object.keys(set)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
    for (const spy of spies) spy.mockRestore();
  }
}
