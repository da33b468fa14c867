import { readdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { loadBundles } from '../render/load-bundle';
import { openSite } from '../server/open-site';
import { readCurrentComposition } from '../store/current-composition';
import { sectionVersions } from '../store/read-releases';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { LostRaceError, readCurrent, readSwitches } from '../store/switches';
import { planReleases } from '../testing/compose-releases';
import { createCurrentHome, knownPage, releaseBlog } from '../testing/current-home';
import { sealRelease } from '../testing/fixture-candidate';
import { createFixtureHome, writeBlog, writeShell } from '../testing/fixture-home';
import { hashFiles } from '../testing/folder-state';
import { temporaryFolder } from '../testing/temporary-folder';
import { applyPlan, discardPlan, planComposition } from './plan-composition';

const folder = temporaryFolder();
const sections = { blog: '1.0.0', shell: '1.0.0' };
let lastHome = 0;
let home: SiteHome;

const newFolder = () => join(folder, `home-${(lastHome += 1)}`);
const staged = () => readdir(join(home.folder, 'staging')).catch((): string[] => []);

describe('the plan of a changed release', () => {
  const report = jest.fn();

  beforeEach(async () => {
    home = await createCurrentHome(newFolder());
  });

  async function plan(section: 'blog' | 'shell', changed: Partial<Release> = {}, allowGone: readonly string[] = []) {
    await (section === 'blog' ? writeBlog : writeShell)(home, '1.0.9', changed);
    const candidate = await sealRelease(home.release(section, '1.0.9'));
    const current = await readCurrentComposition(home);
    const stored = current.stored.map((one) => (one.release.name === section ? candidate : one));
    return planComposition(home, { stored, bundles: loadBundles(stored), change: { current, stored: candidate, allowGone }, report });
  }

  test('is a composition beside the store, which does not change; discarding it leaves nothing behind', async () => {
    const planned = await plan('blog');
    const before = await hashFiles(home.folder);

    expect(planned).toMatchObject({ kind: 'ready', count: { all: 5, rendered: 4 }, lock: { releases: { blog: { version: '1.0.9' }, shell: { version: '1.0.0' } } } });
    expect(await staged()).toHaveLength(1);
    expect(Object.keys(before).filter((path) => /^(renderings|compositions).*1\.0\.9/.test(path))).toEqual([]);

    if (planned.kind === 'ready') await discardPlan(planned);
    expect(await staged()).toEqual([]);
    expect(report).toHaveBeenCalledWith('rendering 2 pages of blog');
  });

  test.each<[string, Partial<Release>, string[]]>([
    ['the release', { requires: { react: '^20.0.0' } }, ['ranges']],
    ['its pages', { knownPages: ['/blog', '/blog/untitled'].map(knownPage) }, ['pages', 'reach', 'gone']],
    ['a page that fails to render', { knownPages: ['/blog', '/blog/loft', '/blog/broken', '/blog/old'].map(knownPage) }, ['pages', 'pages']],
  ])('is refused for %s, and leaves nothing behind', async (_what, changed, checks) => {
    expect(await plan('blog', changed)).toMatchObject({ kind: 'refused', refusals: checks.map((check) => ({ check })) });
    expect(await staged()).toEqual([]);
  });

  test('is not refused for a page that may go', async () => {
    await expect(plan('blog', { knownPages: [knownPage('/blog')] }, ['/blog/loft'])).resolves.toMatchObject({ kind: 'ready' });
  });

  test('is refused when an earlier composition does not run with the new shell, unless that composition is lost', async () => {
    const { lock } = await readCurrentComposition(home);
    await releaseBlog(home, '1.0.1', { requires: { react: '>=19' } });

    await expect(plan('shell', { provides: { react: '20.0.0' } })).resolves.toMatchObject({
      kind: 'refused',
      refusals: [{ check: 'ranges', wanted: expect.stringContaining(`blog 1.0.0 requires in ${lock.composition}`) as string }],
    });

    await rm(home.composition(lock.composition), { recursive: true });
    await expect(plan('shell', { provides: { react: '20.0.0' } })).resolves.toMatchObject({ kind: 'ready' });
  });
});

describe('applying a plan', () => {
  beforeEach(async () => {
    home = await createFixtureHome(newFolder());
  });

  const plan = () => planReleases(home, sectionVersions(sections));

  test('stores the composition and makes it current; the switch records who did it, when and with which releases', async () => {
    const planned = await plan();

    await applyPlan(home, planned, { action: 'start', previous: null, sources: { blog: 'a' } });

    const id = planned.lock.composition;
    await expect(openSite(home, id)).resolves.toMatchObject({ lock: { composition: id } });
    expect(await readSwitches(home)).toEqual([
      { action: 'start', composition: id, previous: null, sections, sources: { blog: 'a' }, by: userInfo().username, at: expect.stringMatching(/Z$/) as string },
    ]);
    expect(await staged()).toEqual([]);
  });

  test('does not switch to the composition that is current already', async () => {
    const planned = await plan();
    await applyPlan(home, planned, { action: 'start', previous: null });

    await applyPlan(home, await plan(), { action: 'rollback', previous: planned.lock.composition });

    expect(await readSwitches(home)).toHaveLength(1);
  });

  test('loses the race when another composition has become current since it was planned', async () => {
    const planned = await plan();
    await applyPlan(home, planned, { action: 'start', previous: null });
    const second = await releaseBlog(home, '1.0.1');

    await expect(applyPlan(home, await plan(), { action: 'release', previous: planned.lock.composition })).rejects.toThrow(LostRaceError);

    await expect(readCurrent(home)).resolves.toBe(second);
  });
});
