import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sealRelease } from '../gate/fixture-candidate';
import type { SiteHome } from '../store/site-home';
import { writeBlog, writeShell } from '../testing/fixture-home';
import { hashFiles } from '../testing/folder-state';
import { createLiveHome, knownPage, releaseBlog } from '../testing/live-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { prepareChange } from './change-release';
import { readLiveComposition } from '../store/live-composition';
import type { Release } from '../store/release';

const folder = temporaryFolder();
let lastHome = 0;
let home: SiteHome;

beforeEach(async () => {
  home = await createLiveHome(join(folder, `home-${(lastHome += 1)}`));
});

const report = jest.fn();

async function prepare(section: 'blog' | 'shell', changed: Partial<Release> = {}, allowGone: readonly string[] = []) {
  await (section === 'blog' ? writeBlog : writeShell)(home, '1.0.9', changed);
  const stored = await sealRelease(home.release(section, '1.0.9'));
  return prepareChange(home, { live: await readLiveComposition(home), stored, allowGone, report });
}

const staged = () => readdir(join(home.folder, 'staging')).catch((): string[] => []);

test('a good change is prepared beside what is stored; nothing of that changes, and discarding leaves no trace', async () => {
  const outcome = await prepare('blog');
  const before = await hashFiles(home.folder);

  expect(outcome).toMatchObject({ kind: 'prepared', composition: { count: { all: 5, rendered: 4 }, lock: { releases: { blog: { version: '1.0.9' }, shell: { version: '1.0.0' } } } } });
  expect(await staged()).toHaveLength(1);
  expect(Object.keys(before).filter((path) => /^(renderings|compositions).*1\.0\.9/.test(path))).toEqual([]);

  if (outcome.kind === 'prepared') await outcome.composition.discard();
  expect(await staged()).toEqual([]);
  expect(report).toHaveBeenCalledWith('rendering 2 pages of blog');
});

test('a change that is refused before rendering renders nothing', async () => {
  const outcome = await prepare('blog', { requires: { react: '^20.0.0' } });

  expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ check: 'ranges' }] });
  expect(await staged()).toEqual([]);
});

test('a change that is refused for its pages leaves nothing of them', async () => {
  const outcome = await prepare('blog', { knownPages: ['/blog', '/blog/untitled'].map(knownPage) });

  expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ check: 'pages' }, { check: 'gone' }] });
  expect(await staged()).toEqual([]);
});

test('a page that may go does not refuse a change', async () => {
  await expect(prepare('blog', { knownPages: [knownPage('/blog')] }, ['/blog/loft'])).resolves.toMatchObject({ kind: 'prepared' });
});

test('a shell that an older composition could not come back with is refused by that composition', async () => {
  const { lock } = await readLiveComposition(home);
  await releaseBlog(home, '1.0.1', { requires: { react: '>=19' } });

  const outcome = await prepare('shell', { provides: { react: '20.0.0' } });

  expect(outcome).toMatchObject({
    kind: 'refused',
    refusals: [{ check: 'ranges', wanted: expect.stringContaining(`blog 1.0.0 requires in ${lock.composition}`) as string }],
  });
});

test('an older composition that was lost refuses nothing', async () => {
  const { lock } = await readLiveComposition(home);
  await releaseBlog(home, '1.0.1', { requires: { react: '>=19' } });
  await rm(home.composition(lock.composition), { recursive: true });

  await expect(prepare('shell', { provides: { react: '20.0.0' } })).resolves.toMatchObject({ kind: 'prepared' });
});
