import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../store/content-hash';
import { parseSwitch, readCurrent, switchTo } from '../store/switches';
import { readRelease } from '../store/release';
import { signatureFile } from '../store/signature';
import { verify } from '../store/verify';
import { makeBlogCurrent } from '../testing/bucket-home';
import { bucketMachines } from '../testing/bucket-machines';
import { makeOtherComposition } from '../testing/current-home';
import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, BucketRequest, FakeBucket } from '../testing/fake-bucket';
import { temporaryFolder } from '../testing/temporary-folder';
import { hashIn, objectKey, parseEntry, parseFolderList, pointerKey } from './bucket-entry';
import { pull, pullKept } from './pull';

jest.setTimeout(240_000);

const folder = temporaryFolder();
const { prepare, empty, filled, shared, pulled } = bucketMachines(folder, () => fake.environment);
let ids: readonly [string, string, string];
let fake: FakeBucket;

beforeAll(async () => {
  ids = await prepare();
});

beforeEach(async () => {
  fake = await startFakeBucket();
});

afterEach(() => fake.close());

const writes = (requests: readonly BucketRequest[]) => requests.filter(({ method }) => method === 'PUT').map(({ key }) => key.replace('test/', ''));

test('a switch uploads only what has changed, and every machine sees it', async () => {
  const publisher = await shared();
  const server = empty();
  await pull(server.bucket);
  fake.requests.length = 0;

  await makeBlogCurrent(publisher.home, ids[1], '1.0.1');
  const uploads = writes(fake.requests);
  await pull(server.bucket);

  expect(await readCurrent(server.home)).toBe(ids[1]);
  expect((await verify(server.home, () => {})).problems).toEqual([]);
  expect(uploads.filter((key) => !key.startsWith('objects/'))).toEqual(['switches/00000001.json', 'switch.json']);
  const all = [...fake.objects.keys()].filter((key) => key.includes('/objects/'));
  expect(uploads.length).toBeLessThan(all.length * 0.6);
  expect(new Set(uploads).size).toBe(uploads.length);
});

test('a bucket that has lost its pointer is not taken for an empty one; a home that followed it has it', async () => {
  const { home, bucket } = await shared();
  await makeBlogCurrent(home, ids[1], '1.0.1');
  await pull(bucket);
  await makeBlogCurrent(home, ids[2], '1.0.2');
  await pull(bucket);
  fake.objects.delete('test/switch.json');
  fake.requests.length = 0;
  const other = filled();

  await expect(other.home.original?.confirm()).rejects.toThrow(/^Wanted switch\.json in .*, found none, although switches\/00000002\.json says that there was one\. Restore it from a version of the object, or from the last file of bucket\/…\/switches in the home of a server that followed it\. .* copy switches\/00000002\.json to switch\.json/);
  expect(writes(fake.requests).filter((key) => key.startsWith('switch'))).toEqual([]);

  const [records = ''] = await readdir(join(home.folder, 'bucket'));
  fake.objects.set('test/switch.json', { body: await readFile(join(home.folder, 'bucket', records, 'switches/00000003.json')), tag: '"restored"', at: Date.now() });
  await pull(bucket);
  await expect(pulled()).resolves.toEqual({ current: ids[2], problems: 0 });
});

test('a rollback writes the pointer, and besides it the history only', async () => {
  const { home, bucket } = await shared();
  await makeBlogCurrent(home, ids[1], '1.0.1');
  await pull(bucket);
  fake.requests.length = 0;

  await makeBlogCurrent(home, ids[0], '1.0.0', 'rollback');

  expect(writes(fake.requests)).toEqual(['switches/00000002.json', 'switch.json']);
  expect(fake.requests.filter(({ method }) => method !== 'PUT').map(({ method, key }) => [method, key])).toEqual([
    ['GET', 'test/switch.json'],
    ['GET', 'test/switches/00000001.json'],
    ['GET', 'test/switch.json'],
  ]);
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('a signature that is new reaches the machines that have the release without it', async () => {
  const [one, other] = [await shared(), empty()];
  await pull(other.bucket);
  await writeFile(join(one.home.release('blog', '1.0.0'), signatureFile), 'a signature');

  await makeBlogCurrent(one.home, ids[0], '1.0.0');
  await pull(other.bucket);

  await expect(readFile(join(other.home.release('blog', '1.0.0'), signatureFile), 'utf8')).resolves.toBe('a signature');
});

test('a machine that brings what is kept has the release that a rollback of its section returns to, however old that is', async () => {
  const [{ home }, other] = [await shared(), empty()];
  let [previous] = ids;
  for (const composer of ['', 'a', 'b', 'c', 'd', 'e', 'f']) {
    const composition = composer === '' ? ids[1] : await makeOtherComposition(home, ids[1], composer.repeat(8));
    await switchTo(home, { composition, previous, action: 'release', by: 'test', at: '2020-01-01T00:00:00.000Z', sections: { shell: '1.0.0', blog: '1.0.1' } });
    previous = composition;
  }
  await pull(other.bucket);

  await expect(pullKept(other.bucket)).resolves.toBe(true);

  expect(await readRelease(other.home.release('blog', '1.0.0'))).toMatchObject({ version: '1.0.0' });
  expect(existsSync(other.home.composition(ids[0]))).toBe(false);
  expect(existsSync(other.home.composition(ids[1]))).toBe(false);
});

test('a machine whose keys may only read gets what is current', async () => {
  await shared();
  fake.fault = ({ method }) => (method === 'PUT' || method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined);

  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('a store that ignores conditions is refused before anything is uploaded', async () => {
  const { home } = filled();
  fake.fault = () => 'ignore';

  await expect(home.original?.confirm()).rejects.toThrow('ignores this condition');

  expect([...fake.objects.keys()]).toEqual([]);
});

test('a pull without news costs one request', async () => {
  const { bucket } = await shared();
  const pointer = await pull(bucket);
  fake.requests.length = 0;

  const again = await pull(bucket, typeof pointer === 'object' ? pointer.tag : undefined);

  expect(again).toBe('unchanged');
  expect(fake.requests).toHaveLength(1);
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

/** Every write, and of the requests that read objects and lists every fifth, with the last. */
function oneOfEach<Asked extends Pick<BucketRequest, 'key' | 'method'>>(requests: readonly Asked[]): Asked[] {
  const alike = requests.filter(({ method, key }) => method !== 'PUT' && (key === '' || key.includes('/objects/')));
  return requests.filter((one) => !alike.includes(one) || alike.indexOf(one) % 5 === 0 || one === alike.at(-1));
}

test('a publisher that is killed at any request but those that are like others leaves the old composition or the whole new one, and the next try finishes', async () => {
  const prepared = await shared();
  const before = new Map(fake.objects);
  fake.requests.length = 0;
  await makeBlogCurrent(prepared.home, ids[1], '1.0.1');
  const requests = oneOfEach(fake.requests.map(({ method, key }, index) => ({ method, key, number: index + 1 })));
  // Only a write makes a difference to what is killed after it took effect.
  const cuts = [...requests.map((one) => ({ ...one, fault: 'cut before' as const })), ...requests.filter(({ method }) => method === 'PUT').map((one) => ({ ...one, fault: 'cut after' as const }))];
  const ended: string[] = [];

  for (const { number, fault } of cuts) {
    fake.objects.clear();
    for (const [key, object] of before) fake.objects.set(key, object);
    const { home, bucket } = filled(0);
    await cp(join(prepared.home.folder, 'bucket'), join(home.folder, 'bucket'), { recursive: true });
    let count = 0;
    fake.fault = () => ((count += 1) >= number ? fault : undefined);
    const failure: unknown = await makeBlogCurrent(home, ids[1], '1.0.1').catch((error: unknown) => error);
    fake.fault = () => undefined;

    const { current, missing } = examine();
    ended.push(`${current === ids[0] ? 'old' : 'new'} ${failure instanceof Error ? 'failed' : 'done'} ${missing.length}`);

    await pull(bucket);
    if ((await readCurrent(home)) !== ids[1]) await makeBlogCurrent(home, ids[1], '1.0.1');
    expect(examine()).toEqual({ current: ids[1], missing: [] });
    await rm(home.folder, { recursive: true });
  }

  expect(cuts.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(10);
  // Killed after the switch, at the request that confirms it.
  expect(new Set(ended)).toEqual(new Set(['old failed 0', 'new failed 0']));
});

test.each<[string, (request: BucketRequest) => BucketFault | undefined, RegExp]>([
  ['loses an uploaded file', ({ method, key }) => (method === 'PUT' && key.includes('/objects/') ? 'lose' : undefined), /found no such object, although the store has accepted it: it loses writes/],
  ['loses the pointer', ({ method, key }) => (method === 'PUT' && key.endsWith('switch.json') ? 'lose' : undefined), /^Wanted the new switch\.json in .*, found the previous one, although the store has accepted it: it loses writes/],
])('a store that %s is named, and nothing is switched', async (_what, fault, message) => {
  await shared();
  const publisher = filled(300);
  await pull(publisher.bucket);
  await publisher.home.original?.confirm();
  fake.fault = fault;

  await expect(makeBlogCurrent(publisher.home, ids[1], '1.0.1')).rejects.toThrow(message);

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

  await makeBlogCurrent(home, ids[1], '1.0.1');

  expect(await readCurrent(home)).toBe(ids[1]);
  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a download that is not what its name says is refused, and the home keeps what it has', async () => {
  const publisher = await shared();
  const server = empty();
  await pull(server.bucket);
  await makeBlogCurrent(publisher.home, ids[1], '1.0.1');
  for (const [key, object] of fake.objects) if (key.includes('/objects/')) fake.objects.set(key, { ...object, body: Buffer.from('other') });

  await expect(pull(server.bucket)).rejects.toThrow('found another content than that of its hash');

  expect(await readCurrent(server.home)).toBe(ids[0]);
  expect((await verify(server.home, () => {})).problems).toEqual([]);
});

