import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { createFixtureHome, writeBlog } from '../testing/fixture-home';
import { composeReleases, goLive } from '../testing/go-live';
import { temporaryFolder } from '../testing/temporary-folder';
import { followLive } from './follow-live';
import type { Following, LiveSiteFollower } from './follow-live';

const folder = temporaryFolder();
const retryMs = 300;
let home: SiteHome;
let first: string;
let second: string;
let live: LiveSiteFollower | undefined;
const switched = jest.fn<undefined, [string, unknown?]>();

const composeOf = async (blog: string) =>
  (await composeReleases(home, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: blog }])).id;

async function follow(following: Following = {}): Promise<LiveSiteFollower> {
  live = await followLive(home, switched, { retryMs, ...following });
  return live;
}

const served = () => live?.current().lock.composition;
const unreadable = (id: string) => expect.objectContaining({ message: expect.stringContaining(id) as string }) as Error;

async function waitFor(calls: number): Promise<void> {
  while (switched.mock.calls.length < calls) await wait(20);
}

/** Takes a composition's lock away for as long as something is done. */
async function whileTorn(id: string, act: () => Promise<void>): Promise<void> {
  const lock = join(home.composition(id), 'lock.json');
  await rename(lock, `${lock}.away`);
  await act().finally(() => rename(`${lock}.away`, lock));
}

beforeAll(async () => {
  home = await createFixtureHome(join(folder, 'site'));
  first = await composeOf('1.0.0');
  await writeBlog(home, '1.0.1');
  second = await composeOf('1.0.1');
  await mkdir(home.composition('torn'), { recursive: true });
});

beforeEach(async () => {
  switched.mockReset();
  await goLive(home, first);
});

afterEach(() => live?.stop());

describe('at start', () => {
  test('the live composition is there at once', async () => {
    const { health } = await follow();

    expect(served()).toBe(first);
    expect(health()).toEqual({ status: 'ok', composition: first });
    expect(switched).not.toHaveBeenCalled();
  });

  test('in place of one that cannot be read the newest good one is served, and that is told', async () => {
    await goLive(home, 'torn');

    const { health } = await follow({ candidates: () => Promise.resolve(['torn', 'gone', second, first]) });

    expect(served()).toBe(second);
    expect(switched.mock.calls).toEqual([['torn', unreadable('torn')], ['gone', unreadable('gone')], [second, undefined]]);
    expect(health()).toEqual({ status: 'degraded', serving: second, wanted: 'torn', reason: expect.stringContaining('torn') as string });
  });

  test('the reason does not say where on the disk the site lies', async () => {
    const { health } = await follow({ candidates: () => Promise.resolve(['torn', first]) });

    expect(JSON.stringify(health())).not.toContain(folder);
  });

  test.each<[string, (composition: string) => Promise<void>]>([
    ['whose lock is cut short', (place) => writeFile(join(place, 'lock.json'), '{"composition": "a')],
    ['whose lock is that of another', (place) => writeFile(join(place, 'lock.json'), JSON.stringify(live?.current().lock))],
    ['that has lost a page', (place) => rename(join(place, 'sitemap.html'), join(place, 'away'))],
  ])('a composition %s is one that cannot be read', async (_what, damage) => {
    await follow();
    const damaged = await createFixtureHome(await mkdtemp(join(folder, 'damaged-')));
    const { id } = await composeReleases(damaged, [{ name: 'shell', version: '1.0.0' }]);
    await damage(damaged.composition(id));

    await expect(followLive(damaged, switched, { candidates: () => Promise.resolve([id]) })).rejects.toMatchObject({
      name: 'ExpectedError',
      message: expect.stringContaining('1 that cannot') as string,
    });
  });

  test('where nothing is live there is nothing to follow', async () => {
    await expect(followLive(siteHome(join(folder, 'empty')), switched)).rejects.toThrow('Compose the site first');
  });
});

describe('after it', () => {
  beforeEach(() => follow());

  test('a new live composition takes over without a restart', async () => {
    await goLive(home, second);
    await waitFor(1);

    expect(served()).toBe(second);
    expect(switched.mock.calls).toEqual([[second]]);
    expect(live?.health()).toEqual({ status: 'ok', composition: second });
  });

  test('of one that cannot be read it is told once, and the one before stays', async () => {
    await goLive(home, 'torn');
    await waitFor(1);
    await wait(2 * retryMs);

    expect(served()).toBe(first);
    expect(switched.mock.calls).toEqual([['torn', unreadable('torn')]]);
    expect(live?.health()).toMatchObject({ status: 'degraded', serving: first, wanted: 'torn' });
  });

  test('a good one heals', async () => {
    await goLive(home, 'torn');
    await waitFor(1);

    await goLive(home, second);
    await waitFor(2);

    expect(served()).toBe(second);
    expect(live?.health()).toEqual({ status: 'ok', composition: second });
  });

  test('going back to the one that is served heals', async () => {
    await goLive(home, 'torn');
    await waitFor(1);

    await goLive(home, first);
    await waitFor(2);

    expect(live?.health()).toEqual({ status: 'ok', composition: first });
  });

  test('one that is mended takes over by itself', async () => {
    await whileTorn(second, async () => {
      await goLive(home, second);
      await waitFor(1);
      expect(served()).toBe(first);
    });
    await waitFor(2);

    expect(served()).toBe(second);
    expect(live?.health().status).toBe('ok');
  });

  test('what is live cannot be found out: told once, the one before stays, and it heals', async () => {
    const broken = join(home.switches, '99999999.json');
    await writeFile(broken, 'no switch');
    await waitFor(1);
    await wait(2 * retryMs);
    expect(switched).toHaveBeenCalledTimes(1);
    expect(live?.health()).toMatchObject({ status: 'degraded', serving: first });

    await rename(broken, join(home.switches, 'away'));
    await waitFor(2);

    expect(live?.health()).toEqual({ status: 'ok', composition: first });
  });

  test('once stopped it follows no more', async () => {
    live?.stop();

    await goLive(home, second);
    await wait(300);

    expect(served()).toBe(first);
  });
});
