import { openDatabase } from '../enquiries/storage/open-enquiry-store';
import { diskStore } from '../store/disk-store';
import { temporaryFolder } from '../testing/temporary-folder';
import type { HealthReport } from '../../src/health/health-report';
import { createHealthTable } from './health-table';
import type { HealthStore } from './health-table';

const folder = temporaryFolder();
let lastFolder = 0;
// PostgreSQL runs the same statements: see cli/several-servers.test.ts.
const open = (at = (lastFolder += 1)) => openDatabase(diskStore(`${folder}/${at}`), {});
const blog = { section: 'blog', release: '2.0.0' };
const report = (changed: Partial<HealthReport['sections'][number]> = {}): HealthReport => ({ page: 'blog', sections: [{ ...blog, ...changed }] });
const hourMs = 3_600_000;

async function sums(health: HealthStore): Promise<Record<string, number>> {
  await health.close();
  return Object.fromEntries((await health.read()).map(({ what, count }) => [what, count]));
}

test('pages, failures and measures are counted by section, release and hour; two servers count together', async () => {
  const place = (lastFolder += 1);
  const databases = [open(place), open(place)];
  const [one, other] = databases.map((database) => createHealthTable(database)) as [HealthStore, HealthStore];

  one.count({ page: 'blog', sections: [{ section: 'shell', release: '1.0.0' }, { ...blog, hydrated: 1 }], inp: 2, cls: 0 }, 'a');
  one.count(report({ failed: ['chunk', 'render'], recoveredWith: '1.9.0' }), 'b');
  await one.close();
  other.count(report(), 'c');
  await other.close();

  const counted = await other.read();
  expect(counted.filter(({ section }) => section === 'shell').map(({ what }) => what).sort()).toEqual(['forgeable', 'networks', 'shown']);
  expect(Object.fromEntries(counted.filter(({ section }) => section === 'blog').map(({ what, count }) => [what, count]))).toEqual({
    shown: 3, networks: 3, failed: 1, forgeable: 2, chunk: 1, render: 1, 'recovered 1.9.0': 1, 'hydrated 1': 1, 'inp 2': 1, 'cls 0': 1,
  });
  await Promise.all(databases.map((database) => database.close()));
});

test('a network counts once a day for a release, and as failed once, whatever it reports', async () => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  const database = open();
  const health = createHealthTable(database, () => now);

  for (let time = 0; time < 50; time += 1) health.count(report(time % 2 === 1 ? { failed: ['entry'] } : {}), 'forger');
  expect(await sums(health)).toEqual({ shown: 50, entry: 25, networks: 1, failed: 1, forgeable: 1 });

  now += 24 * hourMs;
  health.count(report({ failed: ['entry'] }), 'forger');
  expect(await sums(health)).toMatchObject({ networks: 2, failed: 2, forgeable: 2 });
  await database.close();
});

test('a network that reports more pages than people read is counted no further', async () => {
  const database = open();
  const health = createHealthTable(database);

  for (let time = 0; time < 1500; time += 1) health.count(report({ failed: ['entry'] }), 'forger');
  health.count(report(), 'visitor');

  expect(await sums(health)).toEqual({ shown: 1001, entry: 1000, networks: 2, failed: 1, forgeable: 1 });
  await database.close();
});

test('what is older than 30 days goes; what was counted while the clock was wrong is not summed, and takes nothing with it', async () => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  const database = open();
  const health = createHealthTable(database, () => now);
  const countAt = async (time: number) => {
    now = time;
    health.count(report(), 'a');
    await health.close();
  };
  const right = now;

  await countAt(right);
  await countAt(Date.parse('1970-01-02T00:00:00Z'));
  await countAt(right + hourMs);
  expect((await health.read()).find(({ what }) => what === 'shown')).toMatchObject({ count: 2, from: new Date(right), to: new Date(right + hourMs) });
  await countAt(right + 31 * 24 * hourMs);

  expect(await sums(health)).toMatchObject({ shown: 1 });
  await database.close();
});

test('while nothing can be written the error is printed once, said, and over with the next report, whose network counts', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const database = open();
  const full = new Error('the disk is full');
  jest.spyOn(database, 'write').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
  const health = createHealthTable(database);
  const countOne = async () => {
    health.count(report(), 'a');
    await health.close();
  };

  await countOne();
  await countOne();
  expect((await health.read({ whats: ['networks'] })).length).toBe(0);
  expect(health.trouble()).toBe('Reports of pages are not counted. the disk is full');
  expect(said).toHaveBeenCalledTimes(1);
  await countOne();

  expect(health.trouble()).toBeUndefined();
  expect(await health.read({ whats: ['networks'] })).toMatchObject([{ count: 1 }]);
  await database.close();
});
