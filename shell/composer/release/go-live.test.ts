import { join } from 'node:path';
import { userInfo } from 'node:os';
import { prepareComposition } from './prepare-composition';
import { readReleases } from '../store/read-releases';
import { createFixtureHome } from '../testing/fixture-home';
import { releaseBlog } from '../testing/live-home';
import { temporaryFolder } from '../testing/temporary-folder';
import type { SiteHome } from '../store/site-home';
import { openSite } from '../server/live-site';
import { goLive } from './go-live';
import { LostRaceError, readLive, readSwitches } from '../store/switches';

const folder = temporaryFolder();
const sections = { blog: '1.0.0', shell: '1.0.0' };
let lastHome = 0;
let home: SiteHome;

beforeEach(async () => {
  home = await createFixtureHome(join(folder, `home-${(lastHome += 1)}`));
});

const prepare = async () =>
  prepareComposition(home, { stored: await readReleases(home, Object.entries(sections).map(([name, version]) => ({ name, version }))) });

test('a prepared composition is put in its place and live, with who did it, when and what it is made of', async () => {
  const composition = await prepare();

  await goLive(home, composition, { action: 'start', previous: null, sources: { blog: 'a' } });

  const id = composition.lock.composition;
  await expect(openSite(home, id)).resolves.toMatchObject({ lock: { composition: id } });
  expect(await readSwitches(home)).toEqual([
    { action: 'start', composition: id, previous: null, sections, sources: { blog: 'a' }, by: userInfo().username, at: expect.stringMatching(/Z$/) as string },
  ]);
});

test('what is live already is no switch', async () => {
  const composition = await prepare();
  await goLive(home, composition, { action: 'start', previous: null });

  await goLive(home, await prepare(), { action: 'rollback', previous: composition.lock.composition });

  expect(await readSwitches(home)).toHaveLength(1);
});

test('what was live when it was planned, but is not any more, is a lost race', async () => {
  const composition = await prepare();
  await goLive(home, composition, { action: 'start', previous: null });
  const second = await releaseBlog(home, '1.0.1');

  await expect(goLive(home, await prepare(), { action: 'release', previous: composition.lock.composition })).rejects.toThrow(LostRaceError);

  await expect(readLive(home)).resolves.toBe(second);
});
