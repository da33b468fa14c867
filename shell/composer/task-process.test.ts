import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './testing/temporary-folder';
import { startProcess } from './task-process';

const folder = temporaryFolder();
const task = { kind: 'load', sources: [], memoryMb: 320 } as const;
const globals = globalThis as { composerBundle?: string };

afterEach(() => {
  delete globals.composerBundle;
});

test('a process runs the bundle of the command that starts it', async () => {
  mkdirSync(join(folder, 'render'));
  writeFileSync(join(folder, 'render/section-child.js'), "process.on('message', () => process.send({ result: 'the bundle' }));");
  globals.composerBundle = folder;
  const { run, end } = startProcess('render/section-child', 320, () => {});

  const result = await run(task, 20_000);

  end();
  expect(result).toBe('the bundle');
});

test('a process of a command whose bundle is gone runs the present sources', async () => {
  globals.composerBundle = join(folder, 'gone');
  const { run, end } = startProcess('render/section-child', 320, () => {});

  await expect(run(task, 20_000)).rejects.toThrow('Wanted a release of shell');

  end();
});
