import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHome } from '../site-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { readLive, switchTo } from './live-pointer';

const home = siteHome(join(temporaryFolder(), 'site'));

test('before the first switch nothing is live', async () => {
  await expect(readLive(home)).resolves.toBeUndefined();
});

test('the live composition is the one switched to last', async () => {
  await switchTo(home, 'aaa');
  await expect(readLive(home)).resolves.toBe('aaa');

  await switchTo(home, 'bbb');
  await expect(readLive(home)).resolves.toBe('bbb');
});

test('a switch leaves nothing beside the pointer', async () => {
  await switchTo(home, 'ccc');

  expect(await readdir(home.folder)).toEqual(['live']);
});
