import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHome } from './site-home';
import type { SiteHome } from './site-home';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { readCurrentComposition } from './current-composition';

const folder = temporaryFolder();
let lastHome = 0;
let home: SiteHome;
let current: string;

beforeEach(async () => {
  home = await createCurrentHome(join(folder, `home-${(lastHome += 1)}`));
  current = await releaseBlog(home, '1.0.1');
});

test('the current composition is its lock, its releases with the shell first, and the history', async () => {
  const { lock, stored, switches } = await readCurrentComposition(home);

  expect(lock.composition).toBe(current);
  expect(stored.map(({ release }) => `${release.name} ${release.version}`)).toEqual(['shell 1.0.0', 'blog 1.0.1']);
  expect(switches.map(({ action }) => action)).toEqual(['start', 'release']);
});

test('before the first composition the error says how to make one', async () => {
  await expect(readCurrentComposition(siteHome(join(folder, 'none')))).rejects.toThrow("found none. Run 'npm run compose' first.");
});

test('a current composition that is missing is an error with the way to restore it', async () => {
  await rm(home.composition(current), { recursive: true });

  await expect(readCurrentComposition(home)).rejects.toMatchObject({
    name: 'ExpectedError',
    message: expect.stringContaining(`Restore it with 'npm run compose -- --at ${current}'`) as string,
  });
});

test('a lock of an earlier composer is an error with the way to a new composition', async () => {
  await writeFile(join(home.composition(current), 'lock.json'), JSON.stringify({ composition: current, composer: 'old', releases: { shell: { routes: {} } } }));

  await expect(readCurrentComposition(home)).rejects.toThrow(/readable by this composer[^]*Run 'npm start' to compose the site again/);
});

test('a current release that is missing is named', async () => {
  await rm(home.release('blog', '1.0.1'), { recursive: true });

  await expect(readCurrentComposition(home)).rejects.toThrow(home.release('blog', '1.0.1'));
});
