import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHome } from './site-home';
import type { SiteHome } from './site-home';
import { createLiveHome, releaseBlog } from '../testing/live-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { readLiveComposition } from './live-composition';

const folder = temporaryFolder();
let lastHome = 0;
let home: SiteHome;
let live: string;

beforeEach(async () => {
  home = await createLiveHome(join(folder, `home-${(lastHome += 1)}`));
  live = await releaseBlog(home, '1.0.1');
});

test('what is live is its lock, its releases with the shell first, and the history', async () => {
  const { lock, stored, switches } = await readLiveComposition(home);

  expect(lock.composition).toBe(live);
  expect(stored.map(({ release }) => `${release.name} ${release.version}`)).toEqual(['shell 1.0.0', 'blog 1.0.1']);
  expect(switches.map(({ action }) => action)).toEqual(['start', 'release']);
});

test('before the first composition the error says how to make one', async () => {
  await expect(readLiveComposition(siteHome(join(folder, 'none')))).rejects.toThrow("found none. Run 'npm run compose' first.");
});

test('a live composition that is not there is told with the way to make it again', async () => {
  await rm(home.composition(live), { recursive: true });

  await expect(readLiveComposition(home)).rejects.toMatchObject({
    name: 'ExpectedError',
    message: expect.stringContaining(`make it again with 'npm run compose -- --at ${live}'`) as string,
  });
});

test('a live release that is not there is named', async () => {
  await rm(home.release('blog', '1.0.1'), { recursive: true });

  await expect(readLiveComposition(home)).rejects.toThrow(home.release('blog', '1.0.1'));
});
