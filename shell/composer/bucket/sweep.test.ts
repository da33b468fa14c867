import { prune } from '../store/prune';
import { makeBlogCurrent } from '../testing/bucket-home';
import type { BucketHome } from '../testing/bucket-home';
import { bucketMachines } from '../testing/bucket-machines';
import { startFakeBucket } from '../testing/fake-bucket';
import type { FakeBucket } from '../testing/fake-bucket';
import { temporaryFolder } from '../testing/temporary-folder';
import { pull } from './pull';
import { graceMs, pushComposition } from './push-folders';
import { listOld, sweep } from './sweep';

jest.setTimeout(120_000);

const folder = temporaryFolder();
const { prepare, filled, shared: withoutPull, pulled } = bucketMachines(folder, () => fake.environment);
let ids: readonly string[];
let fake: FakeBucket;

beforeAll(async () => {
  ids = await prepare();
});

beforeEach(async () => {
  fake = await startFakeBucket();
});

afterEach(() => fake.close());

async function shared(): Promise<BucketHome> {
  const one = await withoutPull();
  await pull(one.bucket);
  return one;
}

/** As `npm run releases -- prune` does it. @param between runs after the objects are listed */
async function clear({ home, bucket }: BucketHome, between: () => Promise<unknown> = () => Promise.resolve(), dryRun = false) {
  const old = await listOld(bucket);
  await between();
  await pull(bucket);
  return sweep(bucket, old, await prune(home, { compositions: undefined, days: undefined }, { dryRun }), { dryRun });
}

const objects = () => [...fake.objects.keys()].filter((key) => key.startsWith('test/objects/'));

test('what no switch names is removed once it is a day old, and not before', async () => {
  const one = await shared();
  const needed = objects();
  await pushComposition(one.bucket, ids[1] ?? '', undefined);
  const all = objects();

  const young = await clear(one);
  fake.clockMs += graceMs + 1000;
  const planned = await clear(one, undefined, true);
  const kept = objects();
  const old = await clear(one);

  expect(young.objects).toBe(0);
  expect(kept).toEqual(all);
  expect(planned).toEqual(old);
  expect(old.objects).toBe(all.length - needed.length);
  expect(objects().sort()).toEqual(needed.sort());
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('what former compositions need stays for open tabs', async () => {
  const one = await shared();
  await makeBlogCurrent(one.home, ids[1] ?? '', '1.0.1');
  fake.clockMs += 20 * graceMs;

  const { objects: removed } = await clear(one);

  expect(removed).toBe(0);
});

test('objects that a prune is about to remove are not what a release at the same time uses again', async () => {
  const one = await shared();
  const other = filled();
  // A release that broke off long ago.
  await pushComposition(one.bucket, ids[1] ?? '', undefined);
  fake.clockMs += 2 * graceMs;
  await pull(other.bucket);
  const old = await listOld(one.bucket);
  await pull(one.bucket);
  const parts = await prune(one.home, { compositions: undefined, days: undefined }, { dryRun: true });

  await makeBlogCurrent(other.home, ids[1] ?? '', '1.0.1');
  const { objects: removed } = await sweep(one.bucket, old, parts, { dryRun: false });

  expect(removed).toBeGreaterThan(0);
  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a release writes an object that was pruned under a new name, so that a second prune cannot remove it', async () => {
  const [one, other, third] = [await shared(), filled(), filled()];
  await pushComposition(one.bucket, ids[1] ?? '', undefined);
  fake.clockMs += 2 * graceMs;
  for (const { bucket } of [other, third]) await pull(bucket);
  const old = await listOld(other.bucket);
  const parts = await prune(other.home, { compositions: undefined, days: undefined }, { dryRun: true });
  await clear(one);

  await makeBlogCurrent(third.home, ids[1] ?? '', '1.0.1');
  const { objects: removed } = await sweep(other.bucket, old, parts, { dryRun: false });

  expect(removed).toBeGreaterThan(0);
  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a release between the list and what is read next keeps what it needs', async () => {
  const one = await shared();
  const other = filled();
  await pushComposition(one.bucket, ids[1] ?? '', undefined);
  fake.clockMs += graceMs / 3;
  await pull(other.bucket);

  await clear(one, async () => {
    await makeBlogCurrent(other.home, ids[1] ?? '', '1.0.1');
    fake.clockMs += graceMs;
  });

  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('two prunes at once, beside a release, do no harm', async () => {
  const [one, other, third] = [await shared(), filled(), filled()];
  await pushComposition(one.bucket, ids[2] ?? '', undefined);
  fake.clockMs += 2 * graceMs;
  for (const { bucket } of [other, third]) await pull(bucket);
  fake.latencyMs = 3;

  await Promise.all([clear(one), clear(other), makeBlogCurrent(third.home, ids[2] ?? '', '1.0.2')]);

  await expect(pulled()).resolves.toEqual({ current: ids[2], problems: 0 });
  fake.clockMs += 2 * graceMs;
  await clear(one);
  await expect(pulled()).resolves.toEqual({ current: ids[2], problems: 0 });
});
