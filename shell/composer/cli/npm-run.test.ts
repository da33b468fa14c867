import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../base/free-port';
import { npmCommand } from '../install-stamp.mjs';
import { projectFolder } from '../base/project';
import { createCurrentStore } from '../testing/current-store';
import { openRawSocket } from '../testing/raw-socket';
import { temporaryFolder } from '../testing/temporary-folder';

jest.setTimeout(120_000);

const folder = temporaryFolder();
const noStore = join(folder, 'none');
const settings = join(folder, 'npmrc');
writeFileSync(settings, 'dry-run=true\njson=true\nsass_binary_site=https://sass.example\n');

/** npm's own settings for this process differ from those of a shell. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** Runs the real npm on the project's scripts. */
function startNpm(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const [command, ...before] = npmCommand();
  const child = spawn(command, [...before, ...words], { cwd: projectFolder, detached: true, env: { ...environment, SITE_HOME: noStore, SITE_STORE: '', SITE_BUILD: '0', LOG: '0', ...variables } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  return { pid: child.pid ?? 0, said: () => said, ended };
}

async function runNpm(line: string, variables?: Readonly<Record<string, string>>): Promise<{ code: unknown; said: string }> {
  const { ended, said } = startNpm(line.split(' '), variables);
  return { code: await ended, said: said() };
}

/** The options given to npm, and the right way to give them. */
const lost: readonly (readonly [line: string, options: string, correct: string])[] = [
  ['run release blog --dry-run --force why', '--force, --dry-run', 'npm run release -- blog --force why --dry-run'],
  ['run rollback --to 0.2.0 --dry', '--to, --dry-run', 'npm run rollback -- --to 0.2.0 --dry-run'],
  ['run rollback --to= --dryrun', '--to, --dryrun', 'npm run rollback -- --to <value> --dryrun'],
  ['start --json', '--json', 'npm start -- --json'],
];

test('options that npm keeps for itself are refused before anything is done, with the right way to write them', async () => {
  const ended = await Promise.all(lost.map(([line]) => runNpm(line)));

  expect(ended.map(({ code }) => code)).toEqual(lost.map(() => 1));
  expect(ended.map(({ said }) => said.split('\n').find((line) => line.startsWith('npm has taken')))).toEqual(
    lost.map(([, options, correct]) => `npm has taken ${options} for itself, so nothing was done. Write '--' before the options: ${correct}`),
  );
  expect(existsSync(noStore)).toBe(false);
});

test("settings in npm's files and environment are no options of a command", async () => {
  const variables = { npm_config_userconfig: settings, npm_config_to: '0.1.0', npm_config_sass_binary_dir: '/sass' };

  const { said } = await runNpm('run rollback', variables);

  expect(said).toContain("Nothing has been released into");
  expect(said).not.toContain('npm has taken');
});

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** npm start, until it serves. @returns npm's process, the server's, and its port */
async function startSite() {
  const disk = await createCurrentStore();
  const port = await findFreePort();
  const npm = startNpm(['start'], { SITE_HOME: disk.folder, PORT: String(port) });
  while (!npm.said().includes('http://localhost:')) await pause(50);
  const server = Number(readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8').trim().split(' ')[0]);
  return { ...npm, server, port };
}

/** Ends npm while a request runs. @returns npm's exit code, the answer, and what the port answers afterwards */
async function interrupt(signal: NodeJS.Signals) {
  const { pid, server, port, ended } = await startSite();
  // A report of the wrong form.
  const sending = openRawSocket(port, 'POST /api/section-health HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{');
  await pause(200);

  process.kill(pid, signal);
  await pause(600);
  sending.socket.write('}');

  const [answer] = (await sending.closed).split('\r\n');
  while (isRunning(server)) await pause(20);
  return [await ended, answer, await openRawSocket(port, '').closed];
}

test('npm start ends in order and frees its port, whatever ends npm', async () => {
  const ended = await Promise.all([interrupt('SIGTERM'), interrupt('SIGKILL')]);

  expect(ended).toEqual([0, null].map((code) => [code, 'HTTP/1.1 400 Bad Request', '']));
});
