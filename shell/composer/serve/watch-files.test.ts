import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readLock } from '../store/lock-file';
import { composeReleases } from '../testing/compose-releases';
import { createFixtureStore } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import type { OpenSite } from './open-site';
import { watchFiles } from './watch-files';

const folder = temporaryFolder();

test('a missing file is found at the first look, and reported once however often it is looked for, without the folder of the site', async () => {
  const disk = await createFixtureStore(join(folder, 'site'));
  const { id } = await composeReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  const lock = await readLock(disk, id);
  await rm(join(disk.site(lock.composition), 'blog/loft.html'));
  const current = jest.fn(() => ({ lock }) as OpenSite);
  const onDamage = jest.fn<undefined, [string]>();

  const watch = await watchFiles(disk, current, onDamage, 5);
  const [looks, trouble] = [current.mock.calls.length, watch.trouble()];
  while (current.mock.calls.length < 4) await wait(5);
  watch.stop();

  expect(looks).toBe(1);
  expect(trouble).toBe(watch.trouble());
  expect(onDamage.mock.calls).toEqual([[expect.stringContaining('/blog/loft.html')]]);
  expect(watch.trouble()).not.toContain(folder);
});
