import { mkdir, stat, utimes } from 'node:fs/promises';
import { temporaryFolders } from '../testing/temporary-folder';
import { stagingFolder } from './staging';

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
