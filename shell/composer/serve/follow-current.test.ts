import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockRelease } from '../render/lock-release';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { readRelease } from '../store/release-format';
import { readSwitches, switchKey, switchNumbers, switchTo } from '../store/switches';
import { createFixtureStore, writeBlog } from '../testing/fixture-store';
import { composeReleases, makeCurrent } from '../testing/compose-releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { followCurrent } from './follow-current';
import type { SiteFollower } from './follow-current';

const folder = temporaryFolder();
const retryMs = 300;
let disk: DiskStore;
let first: string;
let second: string;
let follower: SiteFollower | undefined;
const switched = jest.fn<undefined, [string, unknown?]>();

const composeOf = async (blog: string) =>
  (await composeReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: blog }])).id;

async function follow(): Promise<SiteFollower> {
  follower = await followCurrent(disk, switched, retryMs);
  return follower;
}

const served = () => follower?.current().lock.composition;
const unreadable = (id: string) => expect.objectContaining({ message: expect.stringContaining(id) as string }) as Error;

async function waitFor(calls: number): Promise<void> {
  while (switched.mock.calls.length < calls) await wait(20);
}

/** Removes a composition's lock while something is done. */
async function whileTorn(id: string, act: () => Promise<void>): Promise<void> {
  const lock = join(disk.site(id), 'lock.json');
  await rename(lock, `${lock}.away`);
  try {
    await act();
  } finally {
    await rename(`${lock}.away`, lock);
  }
}

beforeAll(async () => {
  disk = await createFixtureStore(join(folder, 'site'));
  first = await composeOf('1.0.0');
  await writeBlog(disk, '1.0.1');
  second = await composeOf('1.0.1');
  await mkdir(disk.site('torn'), { recursive: true });
});

beforeEach(async () => {
  switched.mockReset();
  await makeCurrent(disk, first);
});

afterEach(() => follower?.stop());

describe('at start', () => {
  test('the current composition is open at once', async () => {
    const { choice } = await follow();

    expect(served()).toBe(first);
    expect(choice()).toEqual({ serving: first, wanted: first });
    expect(switched).not.toHaveBeenCalled();
  });

  test('the newest good composition is served instead of an unreadable one, and that is reported without the folder of the site', async () => {
    for (const id of [second, 'gone', 'torn']) await makeCurrent(disk, id);

    const { choice } = await follow();

    expect(served()).toBe(second);
    expect(switched.mock.calls).toEqual([['torn', unreadable('torn')], ['gone', unreadable('gone')], [second, undefined]]);
    expect(choice()).toEqual({ serving: second, wanted: 'torn', reason: expect.stringContaining('torn') as string });
    expect(JSON.stringify(choice())).not.toContain(folder);
  });

  test('a composition whose lock is cut short, or is that of another, is unreadable', async () => {
    const other = JSON.stringify((await follow()).current().lock);
    const damaged = await createFixtureStore(join(folder, 'damaged'));
    const { id } = await composeReleases(damaged, [{ name: 'shell', version: '1.0.0' }], 'start');

    for (const lock of ['{"composition": "a', other]) {
      await writeFile(join(damaged.site(id), 'lock.json'), lock);
      await expect(followCurrent(damaged, switched)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining('None of the 1 compositions in ') as string });
    }
  });

  test.each<[string, (list: string) => Promise<unknown>]>([
    ['missing', (list) => rm(list)],
    ['altered, but a manifest', async (list) => writeFile(list, (await readFile(list, 'utf8')).replace('sha384-', 'sha384-A'))],
  ])('a composition with a manifest that is %s is served, and opened again until it is whole', async (_what, damage) => {
    const list = join(disk.site(first), 'site.json');
    await copyFile(list, `${list}.copy`);
    await damage(list);
    await follow();
    expect(follower?.current().isWhole).toBe(false);

    await rename(`${list}.copy`, list);
    await waitFor(1);

    expect(follower?.current().isWhole).toBe(true);
    expect(switched.mock.calls).toEqual([[first]]);
  });

  test('without a current composition following fails', async () => {
    await expect(followCurrent(diskStore(join(folder, 'empty')), switched)).rejects.toThrow("Run 'npm run compose' first");
  });
});

describe('after it', () => {
  beforeEach(() => follow());

  test('a new current composition takes over without a restart', async () => {
    await makeCurrent(disk, second);
    await waitFor(1);

    expect(served()).toBe(second);
    expect(switched.mock.calls).toEqual([[second]]);
    expect(follower?.choice()).toEqual({ serving: second, wanted: second });
  });

  test('a switch that keeps the composition brings its fallbacks', async () => {
    await makeCurrent(disk, second);
    await waitFor(1);
    expect(follower?.current().fallbacks).toBe('{}');
    const last = (await readSwitches(disk)).at(-1);
    if (!last) throw new Error('There is no switch.');

    await switchTo(disk, { ...last, previous: second, fallbacks: { blog: lockRelease(await readRelease(disk.release('blog', '1.0.0'))) } });
    while (follower?.current().fallbacks === '{}') await wait(20);

    expect(follower?.current().fallbacks).toContain('1.0.0');
    expect(follower?.choice()).toEqual({ serving: second, wanted: second });
    expect(switched).toHaveBeenCalledTimes(1);
  });

  test('an unreadable one is reported once, and the one before stays', async () => {
    await makeCurrent(disk, 'torn');
    await waitFor(1);
    await wait(2 * retryMs);

    expect(served()).toBe(first);
    expect(switched.mock.calls).toEqual([['torn', unreadable('torn')]]);
    expect(follower?.choice()).toMatchObject({ serving: first, wanted: 'torn', reason: expect.any(String) as string });
  });

  test.each<[string, () => string]>([
    ['a good one', () => second],
    ['returning to the served one', () => first],
  ])('%s heals', async (_what, next) => {
    await makeCurrent(disk, 'torn');
    await waitFor(1);

    await makeCurrent(disk, next());
    await waitFor(2);

    expect(served()).toBe(next());
    expect(follower?.choice()).toEqual({ serving: next(), wanted: next() });
  });

  test('one that is whole again takes over by itself', async () => {
    await whileTorn(second, async () => {
      await makeCurrent(disk, second);
      await waitFor(1);
      expect(served()).toBe(first);
    });
    await waitFor(2);

    expect(served()).toBe(second);
    expect(follower?.choice()).not.toHaveProperty('reason');
  });

  test('an unreadable switch is reported once, the composition before stays, and it heals', async () => {
    const broken = join(disk.folder, switchKey(((await switchNumbers(disk)).at(-1) ?? 0) + 1));
    await writeFile(broken, 'not a switch');
    await waitFor(1);
    await wait(2 * retryMs);
    expect(switched).toHaveBeenCalledTimes(1);
    expect(follower?.choice()).toMatchObject({ serving: first, wanted: 'unknown', reason: expect.any(String) as string });

    await rename(broken, `${broken}.away`);
    await waitFor(2);

    expect(follower?.choice()).toEqual({ serving: first, wanted: first });
  });

  test('once stopped it does not follow any more', async () => {
    follower?.stop();

    await makeCurrent(disk, second);
    await wait(300);

    expect(served()).toBe(first);
  });

  test('a composition that was about to open when it stopped is not served', async () => {
    const { site } = disk;
    const opening = new Promise<void>((resolve) => {
      jest.spyOn(disk, 'site').mockImplementation((id) => (id === second && resolve(), site(id)));
    });

    await makeCurrent(disk, second);
    await opening;
    follower?.stop();
    await wait(300);

    expect(served()).toBe(first);
    expect(switched).not.toHaveBeenCalled();
  });
});
