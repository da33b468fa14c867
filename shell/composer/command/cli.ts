import { runCommand } from './command';
import type { Command } from './command';
import { describeError } from './describe-error';
import { ExpectedError } from '../store/expected-error';

/** Each command's code is loaded on demand, so that a rollback does not load webpack. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start')).start,
  dev: async () => (await import('./dev')).dev,
  test: async () => (await import('./test')).test,
  faults: async () => (await import('./faults')).faults,
  hostile: async () => (await import('./hostile')).hostile,
  create: async () => (await import('./create')).create,
  compose: async () => (await import('./compose')).compose,
  release: async () => (await import('./release')).release,
  preview: async () => (await import('./preview')).preview,
  rollback: async () => (await import('./rollback')).rollback,
  releases: async () => (await import('./releases')).releases,
  enquiries: async () => (await import('./enquiries')).enquiries,
  load: async () => (await import('./load')).load,
};

// A full disk, or a reader that has ended, must not end a server or a command that is half done.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const [name = '', ...words] = process.argv.slice(2);

try {
  const load = commands[name];
  if (!load) throw new ExpectedError(`Wanted one of ${Object.keys(commands).join(', ')}, found '${name}'. Run one of these.`);
  await runCommand(await load(), words);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
