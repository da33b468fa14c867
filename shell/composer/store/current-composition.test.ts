import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore } from './disk-store';
import type { DiskStore } from './disk-store';
import { createReleasedStore } from '../testing/current-store';
import { temporaryFolders } from '../testing/temporary-folder';
import { readCurrentComposition, releasesBeside } from './current-composition';

const newFolder = temporaryFolders();
let disk: DiskStore;
let current: string;

beforeEach(async () => {
  ({ disk, second: current } = await createReleasedStore());
});

test('the current composition is its lock, its releases with the shell first, and the history', async () => {
  const { lock, stored, switches } = await readCurrentComposition(disk);

  expect(lock.composition).toBe(current);
  expect(stored.map(({ release }) => `${release.name} ${release.version}`)).toEqual(['shell 1.0.0', 'blog 1.0.1']);
  expect(switches.map(({ action }) => action)).toEqual(['start', 'release']);
});

test('before the first composition the error says how to make one', async () => {
  await expect(readCurrentComposition(diskStore(newFolder()))).rejects.toThrow("Nothing has been released into");
});

test('a current composition that is missing is damage, with the command that writes it again', async () => {
  await rm(disk.site(current), { recursive: true });

  await expect(readCurrentComposition(disk)).rejects.toThrow(
    `The site of composition ${current} in ${disk.site(current)} is damaged: lock.json is missing. Compose it again with 'npm run compose -- --at ${current}'.`,
  );
});

test('a lock that this composer cannot read is damage, too', async () => {
  await writeFile(join(disk.site(current), 'lock.json'), JSON.stringify({ composition: current, composer: 'old', releases: { shell: { routes: {} } } }));

  await expect(readCurrentComposition(disk)).rejects.toThrow(/ is damaged: this composer cannot read lock\.json: .*:\n[^]*Compose it again with 'npm run compose -- --at/);
});

test.each<[string, (release: string) => Promise<void>, string]>([
  ['folder is missing', (release) => rm(release, { recursive: true }), 'release.json is missing'],
  ['release.json is empty', (release) => writeFile(join(release, 'release.json'), ''), 'this composer cannot read release.json'],
  ['bundle is altered', (release) => writeFile(join(release, 'prerender/prerender.cjs'), 'x'), 'prerender/prerender.cjs is altered'],
  ['style is missing', (release) => rm(join(release, 'prerender/prerender.css')), 'prerender/prerender.css is missing'],
])('a current release whose %s is named; it may be replaced, but nothing is built on it', async (_what, damage, found) => {
  await damage(disk.release('blog', '1.0.1'));

  const composition = await readCurrentComposition(disk);

  const message = `Release blog 1.0.1 in ${disk.release('blog', '1.0.1')} is damaged: ${found}. Build it again with 'npm run compose' where its sources are, or hand over a copy with 'npm run release -- blog --from <folder or .tgz>'.`;
  expect(composition.damaged.map((error) => error.message)).toEqual([message]);
  expect(releasesBeside(composition, 'blog').map(({ release }) => release.name)).toEqual(['shell']);
  expect(() => releasesBeside(composition, 'shell')).toThrow(message);
});
