import { rm } from 'node:fs/promises';
import { lockRelease } from '../render/lock-release';
import type { DiskStore } from '../store/disk-store';
import { createCurrentStore, releaseBlog } from '../testing/current-store';
import { temporaryFolders } from '../testing/temporary-folder';
import { findFallbacks } from './apply-plan';
import { readSwitches } from '../store/switches';
import { readRelease } from '../store/release-format';

const newFolder = temporaryFolders();
let disk: DiskStore;

beforeEach(async () => {
  disk = await createCurrentStore(newFolder());
});

const fallbacks = async () => findFallbacks(disk, await readSwitches(disk));

test('before a second release there is nothing to fall back to', async () => {
  await expect(fallbacks()).resolves.toEqual({});
});

test('the previous good release of a remote is a fallback as a lock has it, and none of the shell', async () => {
  await releaseBlog(disk, '1.0.1');

  await expect(fallbacks()).resolves.toEqual({ blog: lockRelease(await readRelease(disk.release('blog', '1.0.0'))) });
});

test('a release that was removed, or does not fit the shell, is passed over', async () => {
  await releaseBlog(disk, '1.0.1', { requires: { react: '^18.0.0' } });
  await releaseBlog(disk, '1.0.2');
  await releaseBlog(disk, '1.0.3');
  await rm(disk.release('blog', '1.0.2'), { recursive: true });

  const { blog } = await fallbacks();

  expect(blog?.version).toBe('1.0.0');
});
