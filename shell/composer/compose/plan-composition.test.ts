import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openSite } from '../serve/open-site';
import { readCurrentComposition } from '../store/current-composition';
import { readLock } from '../store/lock-file';
import { lockedReleases, readReleases, releasesAt } from '../store/read-releases';
import { releaseFile } from '../store/release-format';
import type { Release } from '../store/release-format';
import { manifestFile } from '../store/site-manifest';
import { releasePart } from '../store/verify';
import { composeReleases } from '../testing/compose-releases';
import type { DiskStore } from '../store/disk-store';
import { LostRaceError, readCurrent, readSwitches } from '../store/switches';
import { createCurrentStore, createReleasedStore, knownPage, makeOtherComposition, releaseBlog, switchBack } from '../testing/current-store';
import { createFixtureSite, sealRelease } from '../testing/fixture-candidate';
import { writeBlog, writeShell } from '../testing/fixture-store';
import { hashFiles } from '../testing/folder-state';
import { temporaryFolders } from '../testing/temporary-folder';
import { applyPlan } from './apply-plan';
import { planComposition } from './plan-composition';
import type { ReadyPlan } from './plan';
import { planReturn } from './past-composition';
import type { CompositionRequest } from './read-candidate';
import { discardStaged } from './stage-site';

const newFolder = temporaryFolders();
const sections = { blog: '1.0.0', shell: '1.0.0' };
let disk: DiskStore;

const store = () => ({ disk, report: () => {} });
const staged = () => readdir(join(disk.folder, 'staging')).catch((): string[] => []);

describe('the plan of a changed release', () => {
  const report = jest.fn();

  beforeEach(async () => {
    disk = await createCurrentStore(newFolder());
  });

  async function plan(section: 'blog' | 'shell', changed: Partial<Release> = {}, setting: Partial<CompositionRequest> = {}) {
    await (section === 'blog' ? writeBlog : writeShell)(disk, '1.0.9', changed);
    const candidate = await sealRelease(disk.release(section, '1.0.9'));
    const current = await readCurrentComposition(disk);
    const stored = current.stored.map((one) => (one.release.name === section ? candidate : one));
    return planComposition(disk, { stored, kind: 'new', switches: current.switches, report, ...setting });
  }

  test('is a composition beside the store, which does not change; discarding it leaves nothing behind', async () => {
    const planned = await plan('blog');
    const before = await hashFiles(disk.folder);

    expect(planned).toMatchObject({ kind: 'ready', count: { all: 5, rendered: 5 }, lock: { releases: { blog: { version: '1.0.9' }, shell: { version: '1.0.0' } } } });
    expect(await staged()).toHaveLength(1);
    expect(Object.keys(before).filter((path) => /^sites\/.*1\.0\.9/.test(path))).toEqual([]);

    if (planned.kind === 'ready') await discardStaged(planned);
    expect(await staged()).toEqual([]);
    expect(report).toHaveBeenCalledWith('rendering 2 pages of blog');
  });

  test('is refused for a page of another section when a new state of the composer renders all of them', async () => {
    const current = await releaseBlog(disk, '1.0.1', { knownPages: ['/blog', '/blog/loft', '/blog/untitled'].map(knownPage) });
    expect(await plan('shell', {}, { isForced: true })).toMatchObject({ kind: 'ready', overridden: [] });
    await switchBack(disk, await makeOtherComposition(disk, current));

    const planned = await plan('shell');

    expect(planned).toMatchObject({ kind: 'refused', refusals: expect.arrayContaining([expect.objectContaining({ check: 'heads', wanted: 'one title', found: 'none on /blog/untitled' })]) as unknown });
  });

  test.each<[string, Partial<Release>, string[]]>([
    ['the release', { requires: { react: '^20.0.0' } }, ['ranges']],
    ['its pages', { knownPages: ['/blog', '/blog/untitled'].map(knownPage) }, ['heads', 'reach', 'gone']],
    ['a page that fails to render', { knownPages: ['/blog', '/blog/loft', '/blog/broken', '/blog/old'].map(knownPage) }, ['pages', 'pages']],
  ])('is refused for %s, and leaves nothing behind', async (_what, changed, checks) => {
    expect(await plan('blog', changed)).toMatchObject({ kind: 'refused', refusals: checks.map((check) => ({ check })) });
    expect(await staged()).toEqual([]);
  });

  test('is not refused for a page that may go', async () => {
    await expect(plan('blog', { knownPages: [knownPage('/blog')] }, { allowGone: ['/blog/loft'] })).resolves.toMatchObject({ kind: 'ready' });
  });

  test('is ready when it is forced, with what the gate would have refused', async () => {
    const changed = { requires: { react: '^20.0.0' }, knownPages: ['/blog', '/blog/untitled'].map(knownPage) };

    const planned = await plan('blog', changed, { isForced: true });

    expect(planned).toMatchObject({ kind: 'ready', overridden: ['ranges', 'heads', 'reach', 'gone'].map((check) => ({ check })) });
  });

  test.each<[string, Partial<Release>, string[]]>([
    ['a release that is not what its bundle exports, with a page of two owners', { routes: [{ pattern: '/blog' }], knownPages: ['/blog', '/'].map(knownPage) }, ['owners', 'exposed-section']],
    ['a page that fails to render', { knownPages: ['/blog', '/blog/loft', '/blog/broken'].map(knownPage) }, ['pages']],
  ])('is refused for %s even when it is forced, and leaves nothing behind', async (_what, changed, checks) => {
    const planned = await plan('blog', changed, { isForced: true });

    expect(planned.kind === 'refused' ? planned.refusals.map(({ check }) => check) : []).toEqual(expect.arrayContaining(checks));
    expect(await staged()).toEqual([]);
  });

  test('is refused when an earlier composition does not run with the new shell, unless that composition is lost', async () => {
    const { lock } = await readCurrentComposition(disk);
    await releaseBlog(disk, '1.0.1', { requires: { react: '>=19' } });

    await expect(plan('shell', { provides: { react: '20.0.0' } })).resolves.toMatchObject({
      kind: 'refused',
      refusals: [{ check: 'ranges', wanted: expect.stringContaining(`blog 1.0.0 requires in ${lock.composition}`) as string }],
    });

    await rm(disk.site(lock.composition), { recursive: true });
    await expect(plan('shell', { provides: { react: '20.0.0' } })).resolves.toMatchObject({ kind: 'ready' });
  });
});

describe('the plan of a first composition', () => {
  beforeEach(async () => {
    ({ disk } = await createFixtureSite(newFolder()));
  });

  const plan = async () => {
    const stored = await readReleases(disk, releasesAt(sections));
    return planComposition(disk, { stored, kind: 'new', switches: [] });
  };

  test('is checked in every section', async () => {
    await writeBlog(disk, '1.0.0', { requires: { react: '^18.0.0' } });
    await sealRelease(disk.release('blog', '1.0.0'));

    expect(await plan()).toMatchObject({ kind: 'refused', refusals: [{ check: 'ranges' }] });
  });

  test('is ready when all of them pass', async () => {
    expect(await plan()).toMatchObject({ kind: 'ready', previous: null, stored: [{ release: { name: 'shell' } }, { release: { name: 'blog' } }] });
  });
});

describe('applying a plan', () => {
  beforeEach(async () => {
    ({ disk } = await createFixtureSite(newFolder()));
  });

  async function plan(setting: Partial<CompositionRequest> = {}): Promise<ReadyPlan> {
    const stored = await readReleases(disk, releasesAt(sections));
    const planned = await planComposition(disk, { stored, kind: 'new', switches: await readSwitches(disk), ...setting });
    if (planned.kind === 'ready') return planned;
    throw new Error(planned.refusals.map(({ wanted, found }) => `Wanted ${wanted}, found ${found}.`).join('\n'));
  }

  test('stores the composition and makes it current; the switch records who did it, when and with which releases, and no reason where nothing was overridden', async () => {
    const planned = await plan({ isForced: true });

    await applyPlan(store(), planned, { action: 'start', sources: { blog: 'a' }, reason: 'nothing was overridden' });

    const id = planned.lock.composition;
    await expect(openSite(disk, id)).resolves.toMatchObject({ lock: { composition: id } });
    expect(await readSwitches(disk)).toEqual([
      { action: 'start', composition: id, previous: null, sections, sources: { blog: 'a' }, by: userInfo().username, at: expect.stringMatching(/Z$/) as string, fallbacks: {} },
    ]);
    expect(await staged()).toEqual([]);
  });

  test('dates all parts of the composition now, so that prune keeps them until the switch', async () => {
    const lock = await readLock(disk, (await composeReleases(disk, releasesAt(sections))).id);
    const parts = [...lockedReleases(lock.releases).map((release) => join(releasePart(disk, release).folder, releaseFile)), join(disk.site(lock.composition), manifestFile)];
    const changedAt = () => Promise.all(parts.map(async (file) => (await stat(file)).ctimeMs));
    const before = await changedAt();

    await applyPlan(store(), await plan(), { action: 'start' });

    const after = await changedAt();
    expect(after.map((ms, index) => ms > (before[index] ?? Infinity))).toEqual(Array(3).fill(true));
  });

  test('does not store a composition of which prune has removed a part since it was planned', async () => {
    const planned = await plan();
    await rm(disk.release('blog', '1.0.0'), { recursive: true });

    await expect(applyPlan(store(), planned, { action: 'start' })).rejects.toThrow(/^Another command has removed release blog 1\.0\.0 from .*\. Run the command again\./);

    await expect(readCurrent(disk)).resolves.toBeUndefined();
    expect(existsSync(disk.site(planned.lock.composition))).toBe(false);
    expect(await staged()).toEqual([]);
  });

  test('records why the gate was overridden, and which checks had refused', async () => {
    await writeBlog(disk, '1.0.0', { requires: { react: '^18.0.0' } });
    await sealRelease(disk.release('blog', '1.0.0'));

    await applyPlan(store(), await plan({ isForced: true }), { action: 'release', reason: 'tried by hand' });

    expect((await readSwitches(disk)).at(-1)).toMatchObject({ forced: { reason: 'tried by hand', checks: ['ranges'] } });
  });

  describe('where the composition is current already', () => {
    beforeEach(async () => {
      disk = await createCurrentStore(newFolder());
    });

    test('does not switch to the composition that is current already, unless a release was handed over now, or is built here again', async () => {
      await applyPlan(store(), await plan(), { action: 'release' });
      expect(await readSwitches(disk)).toHaveLength(1);

      await applyPlan(store(), await plan(), { action: 'release', handedOver: { blog: true } });
      await applyPlan(store(), await plan(), { action: 'release', handedOver: { blog: false } });
      expect((await readSwitches(disk)).map(({ handedOver }) => handedOver)).toEqual([undefined, ['blog'], undefined]);
    });

    test('loses the race when another composition has become current since it was planned', async () => {
      const late = await plan();
      const second = await makeOtherComposition(disk, late.lock.composition);
      await switchBack(disk, second);

      await expect(applyPlan(store(), late, { action: 'release' })).rejects.toThrow(LostRaceError);

      await expect(readCurrent(disk)).resolves.toBe(second);
    });

    test('loses the race when another composition has become current since the releases were chosen', async () => {
      const { stored, switches } = await readCurrentComposition(disk);
      const second = await releaseBlog(disk, '1.0.1');
      await writeShell(disk, '1.0.1');
      const shell = await sealRelease(disk.release('shell', '1.0.1'));

      const late = await plan({ stored: stored.map((one) => (one.release.name === 'shell' ? shell : one)), switches });
      await expect(applyPlan(store(), late, { action: 'release' })).rejects.toThrow(LostRaceError);

      await expect(readCurrent(disk)).resolves.toBe(second);
    });

    test('loses the race when another composition has become current since a past one was chosen', async () => {
      const released = await createReleasedStore();
      ({ disk } = released);
      const switches = await readSwitches(disk);
      const third = await makeOtherComposition(disk, released.first);
      await switchBack(disk, third);

      const late = await planReturn(disk, released.first, switches);
      await expect(applyPlan(store(), late as ReadyPlan, { action: 'rollback' })).rejects.toThrow(LostRaceError);

      await expect(readCurrent(disk)).resolves.toBe(third);
    });
  });
});
