import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLock } from '../store/lock-file';
import { createMissingFiles } from '../store/missing-files';
import { siteHome } from '../store/site-home';
import { parseSwitch } from '../store/switch-file';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { makeCurrent, openBucketHome, storeBlog } from '../testing/bucket-home';
import type { BucketHome } from '../testing/bucket-home';
import { createCurrentHome } from '../testing/current-home';
import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, BucketRequest, FakeBucket } from '../testing/fake-bucket';
import { temporaryFolder } from '../testing/temporary-folder';
import { hashIn, hashOf, objectKey, parseEntry, parseFolderList, pointerKey } from './bucket-entry';
import { pull, pullKept } from './pull';

jest.setTimeout(240_000);

const folder = temporaryFolder();
/** Blog 1.0.0 is current, and the compositions with 1.0.1 and 1.0.2 are stored. */
const template = siteHome(join(folder, 'template'));
let ids: readonly [string, string, string];
let fake: FakeBucket;
let last = 0;

beforeAll(async () => {
  await createCurrentHome(template.folder);
  ids = [(await readCurrent(template)) ?? '', await storeBlog(template, '1.0.1'), await storeBlog(template, '1.0.2')];
});

beforeEach(async () => {
  fake = await startFakeBucket();
});

afterEach(() => fake.close());

const newFolder = () => join(folder, `home-${(last += 1)}`);
const empty = (patienceMs?: number) => openBucketHome(newFolder(), fake.environment, patienceMs);

async function filled(patienceMs?: number): Promise<BucketHome> {
  const at = newFolder();
  await cp(template.folder, at, { recursive: true });
  return openBucketHome(at, fake.environment, patienceMs);
}

/** A home whose current composition is that of the bucket. */
async function shared(): Promise<BucketHome> {
  const one = await filled();
  await one.home.original?.confirm();
  return one;
}

/** @returns what a machine gets that has nothing yet: what is current, and the files that it lacks */
async function pulled(): Promise<{ current: string | undefined; problems: number }> {
  const { home, bucket } = empty();
  await pull(bucket);
  const { problems } = await verify(home, () => {});
  return { current: await readCurrent(home), problems: problems.length };
}

const writes = (requests: readonly BucketRequest[]) => requests.filter(({ method }) => method === 'PUT').map(({ key }) => key.replace('test/', ''));

test('a home brings its current composition and its history into an empty bucket, and another machine gets them', async () => {
  const { said } = await shared();

  const other = empty();
  await pull(other.bucket);

  expect(await readSwitches(other.home)).toEqual(await readSwitches(template));
  expect((await verify(other.home, () => {})).problems).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/^uploaded \d+ objects \(\d+\.\d+ MB\); the bucket had 0$/), expect.stringMatching(/^uploaded 5 objects/)]);
});

test('a switch uploads only what has changed, and every machine sees it', async () => {
  const publisher = await shared();
  const server = empty();
  await pull(server.bucket);
  fake.requests.length = 0;

  await makeCurrent(publisher.home, ids[1], '1.0.1');
  const uploads = writes(fake.requests);
  await pull(server.bucket);

  expect(await readCurrent(server.home)).toBe(ids[1]);
  expect((await verify(server.home, () => {})).problems).toEqual([]);
  expect(uploads.filter((key) => !key.startsWith('objects/'))).toEqual(['switches/00000001.json', 'switch.json']);
  const all = [...fake.objects.keys()].filter((key) => key.includes('/objects/'));
  expect(uploads.length).toBeLessThan(all.length * 0.6);
  expect(new Set(uploads).size).toBe(uploads.length);
});

test('a rollback writes the pointer, and besides it the history only', async () => {
  const { home, bucket } = await shared();
  await makeCurrent(home, ids[1], '1.0.1');
  await pull(bucket);
  fake.requests.length = 0;

  await makeCurrent(home, ids[0], '1.0.0', 'rollback');

  expect(writes(fake.requests)).toEqual(['switches/00000002.json', 'switch.json']);
  expect(fake.requests.filter(({ method }) => method !== 'PUT').map(({ method, key }) => [method, key])).toEqual([
    ['GET', 'test/switch.json'],
    ['GET', 'test/switches/00000001.json'],
    ['GET', 'test/switch.json'],
  ]);
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('a pull without news costs one request', async () => {
  const { bucket } = await shared();
  const pointer = await pull(bucket);
  fake.requests.length = 0;

  const again = await pull(bucket, typeof pointer === 'object' ? pointer.tag : undefined);

  expect(again).toBe('unchanged');
  expect(fake.requests).toHaveLength(1);
});

test('a machine that has missed switches gets the whole history, and what rollbacks and open tabs need', async () => {
  const { home, bucket } = await shared();
  const late = empty();
  await pull(late.bucket);
  await makeCurrent(home, ids[1], '1.0.1');
  await pull(bucket);
  await makeCurrent(home, ids[2], '1.0.2');

  await pull(late.bucket);
  const before = (await createMissingFiles(late.home, await readLock(home, ids[1])))();
  await pullKept(late.bucket);

  expect(await readSwitches(late.home)).toEqual(await readSwitches(home));
  await expect(before).resolves.not.toEqual([]);
  await expect((await createMissingFiles(late.home, await readLock(home, ids[1])))()).resolves.toEqual([]);
});

/** What is current in the bucket, and the objects that it needs and that are not there, or not whole. */
function examine(): { current: string | undefined; missing: string[] } {
  const read = (key: string) => fake.objects.get(`test/${key}`)?.body ?? Buffer.of();
  const entry = parseEntry(read(pointerKey), 'the test');
  const lists = Object.values(entry.folders).map((name) => [name, parseFolderList(read(objectKey(name)), 'the test')] as const);
  const names = lists.flatMap(([name, list]) => [name, ...list.map(({ object }) => object)]);
  const { composition } = parseSwitch(entry.switch, 'the test');
  return { current: composition, missing: names.filter((name) => hashOf(read(objectKey(name))) !== hashIn(name)) };
}

test('a publisher that is killed at any of its requests leaves the old composition or the whole new one, and the next try finishes', async () => {
  const prepared = await shared();
  const before = new Map(fake.objects);
  fake.requests.length = 0;
  await makeCurrent(prepared.home, ids[1], '1.0.1');
  const requests = fake.requests.map(({ method }, index) => ({ method, number: index + 1 }));
  // Only a write makes a difference to what is killed after it took effect.
  const cuts = [...requests.map((one) => ({ ...one, fault: 'cut before' as const })), ...requests.filter(({ method }) => method === 'PUT').map((one) => ({ ...one, fault: 'cut after' as const }))];
  const ended: string[] = [];

  for (const { number, fault } of cuts) {
    fake.objects.clear();
    for (const [key, object] of before) fake.objects.set(key, object);
    const { home, bucket } = await filled(0);
    await cp(join(prepared.home.folder, 'bucket'), join(home.folder, 'bucket'), { recursive: true });
    let count = 0;
    fake.fault = () => ((count += 1) >= number ? fault : undefined);
    const failure: unknown = await makeCurrent(home, ids[1], '1.0.1').catch((error: unknown) => error);
    fake.fault = () => undefined;

    const { current, missing } = examine();
    ended.push(`${current === ids[0] ? 'old' : 'new'} ${failure instanceof Error ? 'failed' : 'done'} ${missing.length}`);

    await pull(bucket);
    if ((await readCurrent(home)) !== ids[1]) await makeCurrent(home, ids[1], '1.0.1');
    expect(examine()).toEqual({ current: ids[1], missing: [] });
    await rm(home.folder, { recursive: true });
  }

  expect(requests.length).toBeGreaterThan(40);
  // Killed after the switch, at the request that confirms it.
  expect(new Set(ended)).toEqual(new Set(['old failed 0', 'new failed 0']));
});

test('of two publishers at once one wins, a hundred times, and the other says so', async () => {
  const homes = [await shared(), await filled()] as const;
  const results: string[] = [];

  for (let round = 0; round < 100; round += 1) {
    for (const { bucket } of homes) await pull(bucket);
    const current = await readCurrent(homes[0].home);
    const wanted = ids.filter((id) => id !== current);
    fake.latencyMs = round % 3;
    const ended = await Promise.allSettled(homes.map(({ home }, index) => makeCurrent(home, wanted[index] ?? '', `1.0.${ids.indexOf(wanted[index] ?? '')}`)));
    const losers = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    const winner = wanted[ended.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    results.push(`${losers.length} ${losers[0] === `ExpectedError: Wanted to switch from composition ${current ?? ''}, found ${winner} to be current: another command has switched in the meantime. Nothing was changed. Run the command again.` ? 'in words' : String(losers[0])}`);
  }

  expect(new Set(results)).toEqual(new Set(['1 in words']));
  for (const { bucket } of homes) await pull(bucket);
  expect(await readSwitches(homes[0].home)).toHaveLength(101);
  expect(await readSwitches(homes[1].home)).toEqual(await readSwitches(homes[0].home));
});

test('a reader finds each of 50 compositions whole while they are switched', async () => {
  const publisher = await shared();
  const reader = empty();
  let isDone = false;
  const found: string[] = [];
  const reading = (async () => {
    while (!isDone) {
      await pull(reader.bucket);
      const id = (await readCurrent(reader.home)) ?? '';
      const missing = await (await createMissingFiles(reader.home, await readLock(reader.home, id)))();
      found.push(`${id} ${missing.length}`);
    }
  })();

  for (let index = 1; index <= 50; index += 1) {
    await pull(publisher.bucket);
    await makeCurrent(publisher.home, ids[index % 3] ?? '', `1.0.${index % 3}`);
  }
  isDone = true;
  await reading;

  expect(new Set(found)).toEqual(new Set(ids.map((id) => `${id} 0`)));
  await expect(pulled()).resolves.toEqual({ current: ids[50 % 3], problems: 0 });
});

test.each<[string, (request: BucketRequest) => BucketFault | undefined, RegExp]>([
  ['loses an uploaded file', ({ method, key }) => (method === 'PUT' && key.includes('/objects/') ? 'lose' : undefined), /found no such object, although the store has accepted it: it loses writes/],
  ['loses the pointer', ({ method, key }) => (method === 'PUT' && key.endsWith('switch.json') ? 'lose' : undefined), /^Wanted switch\.json in .* replaced, found the one of before, although the store has accepted it: it loses writes/],
  ['is busy for good', ({ method }) => (method === 'PUT' ? { status: 503 } : undefined), /found the answer 503 \(\d+ tr.* The homes go on with what they have/],
  ['is full', ({ method }) => (method === 'PUT' ? { status: 507 } : undefined), /found that the store is full/],
])('a store that %s is named, and nothing is switched', async (_what, fault, message) => {
  await shared();
  const publisher = await filled(300);
  await pull(publisher.bucket);
  await publisher.home.original?.confirm();
  fake.fault = fault;

  await expect(makeCurrent(publisher.home, ids[1], '1.0.1')).rejects.toThrow(message);

  expect(await readCurrent(publisher.home)).toBe(ids[0]);
  fake.fault = () => undefined;
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('the answer to a switch that took effect may be lost: the switch counts', async () => {
  const { home } = await shared();
  let isFirst = true;
  fake.fault = ({ method, key }) => {
    if (method !== 'PUT' || !key.endsWith('switch.json') || !isFirst) return undefined;
    isFirst = false;
    return 'cut after';
  };

  await makeCurrent(home, ids[1], '1.0.1');

  expect(await readCurrent(home)).toBe(ids[1]);
  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a download that is not what its name says is refused, and the home keeps what it has', async () => {
  const publisher = await shared();
  const server = empty();
  await pull(server.bucket);
  await makeCurrent(publisher.home, ids[1], '1.0.1');
  for (const [key, object] of fake.objects) if (key.includes('/objects/')) fake.objects.set(key, { ...object, body: Buffer.from('other') });

  await expect(pull(server.bucket)).rejects.toThrow('found another content than that of its hash');

  expect(await readCurrent(server.home)).toBe(ids[0]);
  expect((await verify(server.home, () => {})).problems).toEqual([]);
});

test('the same version of a release with other bytes on two machines is refused', async () => {
  const first = await shared();
  await makeCurrent(first.home, ids[1], '1.0.1');
  const second = await filled();
  await pull(second.bucket);
  const section = join(second.home.release('blog', '1.0.2'), 'browser/section.js');
  await writeFile(section, 'other');
  await pull(first.bucket);
  await makeCurrent(first.home, ids[2], '1.0.2');
  await makeCurrent(first.home, ids[1], '1.0.1', 'rollback');
  // What is current is pulled, and what was current in between is not.
  await pull(second.bucket);

  await expect(makeCurrent(second.home, ids[2], '1.0.2')).rejects.toThrow(/^Wanted releases\/blog\/1\.0\.2 as .* has it, found other bytes \(browser\/section\.js\)\. A release never changes: give it another version\.$/);

  expect(examine().current).toBe(ids[1]);
});

test('a folder that a machine has with other bytes is replaced by that of the bucket', async () => {
  const first = await shared();
  const second = await filled();
  await makeCurrent(first.home, ids[1], '1.0.1');
  await writeFile(join(second.home.release('blog', '1.0.1'), 'browser/section.js'), 'other');

  await pull(second.bucket);

  expect((await verify(second.home, () => {})).problems).toEqual([]);
});

test('the home of another site is refused, and nothing of it changes', async () => {
  await shared();
  const other = await filled();
  await makeCurrent(siteHome(other.home.folder), ids[2], '1.0.2');

  await expect(pull(other.bucket)).rejects.toThrow(/found another one from switch 2 on: it is the home of another site or bucket\. Set SITE_HOME to an empty folder/);

  expect(await readCurrent(other.home)).toBe(ids[2]);
});
