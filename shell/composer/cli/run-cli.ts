import { describeError, ExpectedError } from '../base/errors';
import { requirePlainPaths } from '../base/project';
import { escapeControls, runCommand } from './command';
import type { Command } from './command';
import { endWithNpm, refuseTakenOptions } from './npm-run';

/** Each command's code is loaded on demand, so that a rollback does not load webpack. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/**
 * Runs the command that the process was started with, and sets the exit code.
 *
 * @param remedy the advice when there is no such command
 */
export async function runCli(commands: Commands, remedy: string): Promise<void> {
  // As in the bootstrap, which a kit does not have.
  process.umask(0o022);
  // A full disk, or a reader that has ended, must not end a server or a command that is half done.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const [name = '', ...words] = process.argv.slice(2);
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new ExpectedError(`'${name}' is no command; there are ${Object.keys(commands).join(', ')}. ${remedy}`);
    requirePlainPaths();
    endWithNpm(name);
    const command = await load();
    refuseTakenOptions(name, command, words);
    await runCommand(command, words);
  } catch (error) {
    console.error(escapeControls(describeError(error)));
    process.exitCode = 1;
  }
}
