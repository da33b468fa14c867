import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from './project';
import { diskStore } from '../store/disk-store';
import { startProcess } from './task-process';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
/** Here a bundle finds the packages of the shell. */
const bundles = join(projectFolder, 'shell/node_modules/.cache/composer');
const copied = join(bundles, `copy-${process.pid}`);
const task = { kind: 'load', sources: [] } as const;
const globals = globalThis as { composerBundle?: string };

afterEach(() => {
  delete globals.composerBundle;
});

afterAll(() => rmSync(copied, { recursive: true, force: true }));

/** Copies the bundle of the present sources to `copied`. */
async function copyBundle(): Promise<void> {
  await runSiteCommand(diskStore(folder), ['releases', '--help']);
  const usedMs = (name: string) => statSync(join(bundles, name)).mtimeMs;
  const [last = ''] = readdirSync(bundles).toSorted((a, b) => usedMs(b) - usedMs(a));
  cpSync(join(bundles, last), copied, { recursive: true });
}

test('a process runs the bundle of the command that starts it', async () => {
  writeFileSync(join(folder, 'section-child.mjs'), "process.on('message', () => process.send({ result: 'the bundle' }));");
  globals.composerBundle = folder;
  const { run, end } = startProcess('render/section-child', { memoryMb: 320 }, () => {});

  const result = await run(task, 20_000);

  end();
  expect(result).toBe('the bundle');
});

test('the process that watches others comes from the same bundle, whatever the sources are by then', async () => {
  await copyBundle();
  const started = join(folder, 'started');
  writeFileSync(join(copied, 'watch-process.mjs'), `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(started)}, '');`);
  globals.composerBundle = copied;
  const { run, end } = startProcess('render/section-child', { memoryMb: 320 }, () => {});

  await expect(run(task, 20_000)).rejects.toThrow('The composition has no release of shell');

  for (const deadline = performance.now() + 10_000; !existsSync(started) && performance.now() < deadline; ) await pause(20);
  end();
  expect(existsSync(started)).toBe(true);
});

test('a process of a command whose bundle is gone runs the present sources', async () => {
  globals.composerBundle = join(folder, 'gone');
  const { run, end } = startProcess('render/section-child', { memoryMb: 320 }, () => {});

  await expect(run(task, 20_000)).rejects.toThrow('The composition has no release of shell');

  end();
});
