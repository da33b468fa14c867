import { rm } from 'node:fs/promises';
import { lockRelease } from './lock-release';
import type { SiteHome } from '../store/site-home';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { temporaryFolders } from '../testing/temporary-folder';
import { findFallbacks } from './fallbacks';
import { readSwitches } from '../store/switches';
import { readRelease } from '../store/release-format';

const newFolder = temporaryFolders();
let home: SiteHome;

beforeEach(async () => {
  home = await createCurrentHome(newFolder());
});

const fallbacks = async () => findFallbacks(home, await readSwitches(home));

test('before a second release there is nothing to fall back to', async () => {
  await expect(fallbacks()).resolves.toEqual({});
});

test('the previous good release of a remote is a fallback as a lock has it, and none of the shell', async () => {
  await releaseBlog(home, '1.0.1');

  await expect(fallbacks()).resolves.toEqual({ blog: lockRelease(await readRelease(home.release('blog', '1.0.0'))) });
});

test('a release that was removed, or does not fit the shell, is passed over', async () => {
  await releaseBlog(home, '1.0.1', { requires: { react: '^18.0.0' } });
  await releaseBlog(home, '1.0.2');
  await releaseBlog(home, '1.0.3');
  await rm(home.release('blog', '1.0.2'), { recursive: true });

  const { blog } = await fallbacks();

  expect(blog?.version).toBe('1.0.0');
});
