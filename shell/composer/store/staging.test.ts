import { chmod, link, mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolders } from '../testing/temporary-folder';
import { replaceFolder, stagingFolder } from './staging';

const newFolder = temporaryFolders();

test('a process dates what it has staged every half a minute, so that other machines know that it runs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date', 'performance'] });
  const staged = stagingFolder(newFolder(), 'import');
  await mkdir(staged, { recursive: true });
  await utimes(staged, 0, 0);

  jest.advanceTimersByTime(30_000);

  while ((await stat(staged)).mtimeMs === 0) await new Promise(setImmediate);
  expect(Date.now() - (await stat(staged)).mtimeMs).toBeLessThan(60_000);
});

test('everybody may read a folder that has taken its place, and files in it that other folders share', async () => {
  const folder = newFolder();
  const [staged, target, shared] = ['staged', 'target', 'shared.html'].map((name) => join(folder, name)) as [string, string, string];
  await mkdir(staged, { mode: 0o700, recursive: true });
  await writeFile(shared, '', { mode: 0o600 });
  await link(shared, join(staged, 'shared.html'));
  await writeFile(join(staged, 'own.html'), '');
  await chmod(join(staged, 'own.html'), 0o4755);

  await replaceFolder(staged, target);

  const modes = await Promise.all([target, shared, join(target, 'own.html')].map(async (path) => ((await stat(path)).mode & 0o7777).toString(8)));
  expect(modes).toEqual(['755', '644', '644']);
});
