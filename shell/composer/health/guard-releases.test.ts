import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../base/jobs';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { switchTo } from '../store/switches';
import type { Switch } from '../store/switches';
import { temporaryFolder } from '../testing/temporary-folder';
import { startGuard } from './guard-releases';
import type { Guard, GuardOptions } from './guard-releases';
import type { HealthCount } from './health-table';

const folder = temporaryFolder();
const released = Date.parse('2026-11-28T10:00:00Z');
let lastFolder = 0;
let disk: DiskStore;
let now: number;
let counts: HealthCount[];
let guards: Guard[];
const rollBack = jest.fn<ReturnType<GuardOptions['rollBack']>, Parameters<GuardOptions['rollBack']>>();
const tell = jest.fn<Promise<void>, Parameters<GuardOptions['tell']>>();
const log = { info: jest.fn<undefined, [string]>(), error: jest.fn<undefined, [string]>() };
let looks: number;
const clock: Clock = {
  now: () => new Date(now),
  wait: (_ms, signal) => {
    looks += 1;
    return wait(5, undefined, { signal }).catch(() => undefined);
  },
};

/** Lets the guard look twice more. */
async function look(): Promise<void> {
  for (const until = looks + 2; looks < until; ) await wait(5);
}

async function change(sections: Record<string, string>, record: Partial<Switch> = {}): Promise<void> {
  const number = (lastSwitch += 1);
  await switchTo(disk, { composition: `c${number}`, previous: number === 1 ? null : `c${number - 1}`, at: new Date(released).toISOString(), by: 'test', action: 'release', sections, ...record });
}

let lastSwitch = 0;

beforeEach(async () => {
  disk = diskStore(join(folder, String((lastFolder += 1))));
  [now, counts, guards, lastSwitch, looks] = [released + 60_000, [], [], 0, 0];
  for (const mock of [rollBack, tell, log.info, log.error]) mock.mockReset();
  rollBack.mockResolvedValue(true);
  tell.mockResolvedValue();
  await change({ shell: '1', blog: '1', areas: '1' }, { action: 'start' });
  await change({ shell: '1', blog: '1', areas: '2' }, { guarded: 'areas' });
  await change({ shell: '1', blog: '2', areas: '2' }, { guarded: 'blog' });
});

afterEach(() => Promise.all(guards.map((guard) => guard.close())));

function counted(section: string, release: string, sums: Readonly<Record<string, number>>): void {
  const [from, to] = [new Date(released), new Date(released)];
  counts.push(...Object.entries(sums).map(([what, count]) => ({ section, release, what, count, from, to })));
}

async function guard(health: GuardOptions['health'] = { read: () => Promise.resolve(counts) }): Promise<Guard> {
  const started = startGuard({ disk, health, log, rollBack, tell, clock });
  guards.push(started);
  await look();
  return started;
}

test('harm is rolled back, and told once', async () => {
  counted('blog', '1', { networks: 1000, failed: 6, forgeable: 1 });
  counted('blog', '2', { networks: 30, failed: 20, forgeable: 1 });

  const { note } = await guard();

  expect(rollBack).toHaveBeenCalledWith({ section: 'blog', release: '2', before: '1', good: ['1'], since: new Date(released) }, { section: 'blog', release: '2', watched: { networks: 30, failed: 20 }, before: { networks: 1000, failed: 6 } });
  expect(tell.mock.calls.map(([, outcome]) => outcome)).toEqual(['blog 2 harms visitors: 20 of 30 networks met a failure of it, and 6 of 1000 of the release before. It was rolled back.']);
  expect(note()).toBeUndefined();
});

test('what one network reports of the release before hides no harm', async () => {
  counted('blog', '1', { networks: 600, failed: 33, forgeable: 30 });
  counted('blog', '2', { networks: 60, failed: 12, forgeable: 3 });

  await guard();

  expect(rollBack).toHaveBeenCalled();
});

test('a release that cannot be rolled back is told, noted and tried again after a minute, and others are watched', async () => {
  rollBack.mockImplementation(({ section }) => (section === 'blog' ? Promise.reject(new Error(`${disk.folder} cannot be written`)) : Promise.resolve(true)));
  for (const section of ['blog', 'areas']) counted(section, '2', { networks: 30, failed: 30, forgeable: 1 });

  const { note } = await guard();

  expect(rollBack.mock.calls.filter(([{ section }]) => section === 'blog')).toHaveLength(1);
  expect(rollBack.mock.calls.some(([{ section }]) => section === 'areas')).toBe(true);
  expect(note()).toBe('blog 2 harms visitors. It could not be rolled back: … cannot be written');
  now += 61_000;
  await look();
  expect(rollBack.mock.calls.filter(([{ section }]) => section === 'blog')).toHaveLength(2);
  expect(tell.mock.calls.filter(([{ section }]) => section === 'blog')).toHaveLength(1);
});

test.each<[string, () => void | Promise<void>]>([
  ['after 2,000 networks', () => counted('blog', '2', { networks: 2000, failed: 1900, forgeable: 1 })],
  ['after a fortnight', () => void (now += 14 * 86_400_000)],
  ['once another shell is there, which may be the cause', () => change({ shell: '2', blog: '2', areas: '2' })],
  ['once another release is current', () => change({ shell: '1', blog: '3', areas: '3' })],
])('the watch ends %s', async (_when, prepare) => {
  for (const section of ['blog', 'areas']) counted(section, '2', { networks: 50, failed: 50, forgeable: 1 });
  await prepare();

  await guard();

  expect(rollBack.mock.calls.filter(([{ section }]) => section === 'blog')).toEqual([]);
});

test('while counts cannot be read nothing is rolled back, and a note says so', async () => {
  const { note } = await guard({ read: () => Promise.reject(new Error('The database is away.')) });

  expect(rollBack).not.toHaveBeenCalled();
  expect(note()).toBe('The guard cannot watch releases. The database is away.');
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a clock before the last switch, and visitors who all seem to have one address, are noted', async () => {
  now = released - 1000;
  counted('blog', '2', { shown: 400, networks: 1, failed: 0, forgeable: 1 });

  const { note } = await guard();

  expect(note()).toBe("This machine's clock is before the last switch, which was at 2026-11-28T10:00:00.000Z. Set it. The guard has seen 400 pages of blog, all from one network. Does TRUST_PROXY name the proxy?");
  expect(rollBack).not.toHaveBeenCalled();
});
