import { cpSync, existsSync } from 'node:fs';
import { readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '../base/content-hash';
import { groupBy } from '../base/lists';
import { parseJson } from '../base/parse-json';
import { prune } from '../store/prune';
import { releasesAt } from '../store/read-releases';
import { parseRelease, readRelease, releaseFile } from '../store/release-format';
import { signatureFile } from '../store/signature';
import { manifestFile, parseManifest, readCompleteManifest } from '../store/site-manifest';
import { releaseKey, siteKey } from '../store/store';
import type { Store } from '../store/store';
import { parseSwitch, readCurrent, readSwitches, switchKey, switchNumbers } from '../store/switches';
import { verify } from '../store/verify';
import { openBucket, openMachine } from '../testing/bucket-machine';
import type { BucketMachine } from '../testing/bucket-machine';
import { bucketMachines } from '../testing/bucket-machines';
import { makeBlogCurrent, makeCurrent } from '../testing/compose-releases';
import { makeOtherComposition, replaceFile } from '../testing/current-store';
import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, BucketRequest, FakeBucket } from '../testing/fake-bucket';
import { hashFiles } from '../testing/folder-state';
import { temporaryFolder } from '../testing/temporary-folder';
import { requireCurrent } from './open-store';
import { followBucket } from './follow-bucket';
import { pull, pullKept } from './pull';
import { confirmCurrent, currentKey } from './push';

jest.setTimeout(240_000);

const folder = temporaryFolder();
const { template, prepare, empty, filled, pulled } = bucketMachines(folder, () => fake.environment);
let ids: readonly [string, string, string];
let fake: FakeBucket;
/** What the bucket holds once a machine has uploaded its current composition, and a machine that has pulled that. */
let uploaded: FakeBucket['objects'];
let firstServer: BucketMachine;
let said: readonly string[];
let servers = 0;

beforeAll(async () => {
  ids = await prepare();
  fake = await startFakeBucket();
  const publisher = filled();
  await confirmCurrent(publisher);
  [uploaded, said, firstServer] = [new Map(fake.objects), publisher.said, empty()];
  await pull(firstServer);
  await fake.close();
});

beforeEach(async () => {
  fake = await startFakeBucket();
});

afterEach(() => fake.close());

function fillBucket(): void {
  fake.objects.clear();
  for (const [key, object] of uploaded) fake.objects.set(key, object);
}

/** A store whose current composition is that of the bucket. */
function shared(): BucketMachine {
  fillBucket();
  return filled();
}

/** A machine with what the bucket held at first, and nothing else. */
function following(): BucketMachine {
  const at = join(folder, `server-${(servers += 1)}`);
  cpSync(firstServer.disk.folder, at, { recursive: true, verbatimSymlinks: true });
  return openMachine(at, fake.environment);
}

const writes = () => fake.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key.replace('test/', ''));
const problemsOf = async ({ disk }: BucketMachine) => (await verify(disk, () => {})).problems;

/** Releases blog 1.0.1 or 1.0.2. */
const release = (machine: BucketMachine, patch: 1 | 2) => makeBlogCurrent(machine, ids[patch], `1.0.${patch}`);

test('a folder brings its current composition and its history into an empty bucket, and another machine gets them', async () => {
  expect(await readSwitches(firstServer.disk)).toEqual(await readSwitches(template));
  expect(await problemsOf(firstServer)).toEqual([]);
  expect(said).toEqual(['releases/blog/1.0.0/', 'releases/shell/1.0.0/', siteKey(ids[0])].map((key) => expect.stringMatching(new RegExp(`^${key}: \\d+ files uploaded \\(0\\.\\d+ MB\\), 0 copied inside the bucket$`)) as string));
});

test('a release uploads what is new, copies other documents inside the bucket, and every machine sees it', async () => {
  const [publisher, server] = [shared(), following()];
  fake.requests.length = 0;

  await release(publisher, 1);
  const written = fake.requests.filter(({ method }) => method === 'PUT');
  await pull(server);

  // For nginx beside the server.
  expect(await readlink(server.disk.current)).toBe(join('sites', ids[1]));
  expect(await readCurrent(server.disk)).toBe(ids[1]);
  expect(await problemsOf(server)).toEqual([]);
  const [before, after] = await Promise.all([ids[0], ids[1]].map((id) => readCompleteManifest(publisher.disk.site(id))));
  const alike = Object.entries(after?.hashes ?? {}).filter(([name, hash]) => before?.hashes[name] === hash).map(([name]) => `test/${siteKey(ids[1])}${name}`);
  expect(alike.length).toBeGreaterThan(5);
  expect(written.filter(({ key, bytes }) => key.startsWith('test/sites/') && bytes === 0).map(({ key }) => key).sort()).toEqual(alike.sort());
  expect(writes().filter((key) => !/^(releases\/blog\/1\.0\.1|sites\/\w+)\//.test(key))).toEqual([switchKey(2), currentKey]);
  expect(new Set(writes()).size).toBe(written.length);
});

test('a rollback writes a switch and its copy for the edge, and nothing else', async () => {
  const publisher = shared();
  await release(publisher, 1);
  fake.requests.length = 0;

  await makeBlogCurrent(publisher, ids[0], '1.0.0', 'rollback');

  expect(writes()).toEqual([switchKey(3), currentKey]);
  expect(fake.objects.get(`test/${currentKey}`)?.body).toEqual(fake.objects.get(`test/${switchKey(3)}`)?.body);
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('a new signature reaches the machines that have the release without it, and those that get it afterwards', async () => {
  const [publisher, server, late] = [shared(), following(), empty()];
  const signed = publisher.disk.release('blog', '1.0.0');
  await writeFile(join(signed, signatureFile), 'a signature');
  // The signature is for a build of another time.
  await writeFile(join(signed, releaseFile), JSON.stringify({ ...(await readRelease(signed)), builtAt: '2026-11-22T12:00:00Z' }));

  await makeCurrent(publisher, ids[0], { sections: { shell: '1.0.0', blog: '1.0.0' } });
  for (const machine of [server, late]) await pull(machine);

  for (const { disk } of [server, late]) expect(await hashFiles(disk.release('blog', '1.0.0'))).toEqual(await hashFiles(signed));
});

test.each<[string, (folder: string) => Promise<void>]>([
  ['other bytes', (folder) => replaceFile(folder, 'browser/section.js', 'other')],
  ['a description that is not readable', (folder) => writeFile(join(folder, releaseFile), '')],
])('a release that a machine has with %s is replaced by that of the bucket', async (_what, change) => {
  const [publisher, second] = [shared(), filled()];
  await release(publisher, 1);
  await change(second.disk.release('blog', '1.0.1'));

  await pull(second);

  expect(await problemsOf(second)).toEqual([]);
});

test('a machine that has missed switches gets the whole history, and what rollbacks and open tabs need', async () => {
  const [publisher, late] = [shared(), following()];
  for (const patch of [1, 2] as const) await release(publisher, patch);

  await pull(late);
  const isThereAtOnce = existsSync(late.disk.site(ids[1]));
  await expect(pullKept(late)).resolves.toBe(true);

  expect(isThereAtOnce).toBe(false);
  expect(await readSwitches(late.disk)).toEqual(await readSwitches(publisher.disk));
  await expect(readCompleteManifest(late.disk.site(ids[1]))).resolves.toBeDefined();
});

test('the release that a rollback of its section returns to is kept, however old it is', async () => {
  const [publisher, other] = [shared(), empty()];
  for (const composer of ['', 'a', 'b', 'c', 'd', 'e', 'f']) {
    const composition = composer === '' ? ids[1] : await makeOtherComposition(publisher.disk, ids[1], composer.repeat(8));
    await makeCurrent(publisher, composition, { action: 'release', at: '2020-01-01T00:00:00.000Z', sections: { shell: '1.0.0', blog: '1.0.1' } });
  }
  await pull(other);

  await expect(pullKept(other)).resolves.toBe(true);

  expect(await readRelease(other.disk.release('blog', '1.0.0'))).toMatchObject({ version: '1.0.0' });
  expect(ids.filter((id) => existsSync(other.disk.site(id)))).toEqual([]);
});

test('a server follows with one request as long as nothing is new, says once that it cannot follow, and catches up', async () => {
  const [publisher, server] = [shared(), following()];
  const log = { warn: jest.fn(), info: jest.fn() };
  fake.requests.length = 0;
  const follower = followBucket(server, log);
  try {
    await until(() => fake.requests.length >= 3);
    expect(new Set(fake.requests.map(({ method, key }) => `${method} ${key}`))).toEqual(new Set([`GET test/${switchKey(2)}`]));

    fake.fault = () => ({ status: 403, code: 'AccessDenied' });
    await until(() => follower.note() !== undefined);
    fake.fault = () => undefined;
    for (const patch of [1, 2] as const) await release(publisher, patch);
    await until(async () => (await readCurrent(server.disk)) === ids[2] && existsSync(server.disk.site(ids[1])));
    await until(() => follower.note() === undefined);
  } finally {
    follower.stop();
  }

  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/^the bucket cannot be followed: .*AccessDenied/)]]);
  expect(log.info.mock.calls).toEqual([['the bucket is followed again']]);
  expect(await problemsOf(server)).toEqual([]);
});

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(20);
}

test('a reader finds each composition whole while they are switched', async () => {
  const [publisher, reader] = [shared(), following()];
  const state = { isDone: false };
  const found: string[] = [];
  const reading = (async () => {
    while (!state.isDone) {
      await pull(reader);
      const id = (await readCurrent(reader.disk)) ?? '';
      found.push((await readCompleteManifest(reader.disk.site(id))) ? id : `${id} is not whole`);
    }
  })();

  for (let index = 1; index <= 5; index += 1) {
    await makeBlogCurrent(publisher, ids[index % 3] ?? '', `1.0.${index % 3}`);
    const seen = found.length;
    await until(() => found.length > seen);
  }
  state.isDone = true;
  await reading;

  expect(new Set(found)).toEqual(new Set(ids));
  await expect(pulled()).resolves.toEqual({ current: ids[2], problems: 0 });
});

test('of two machines that release at once one wins, and the other says so and changes nothing', async () => {
  const [one, other] = [shared(), filled()];
  fake.latencyMs = 2;

  const ended = await Promise.allSettled([release(one, 1), release(other, 2)]);

  const [lost] = ended.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  const winner = ended[0].status === 'fulfilled' ? ids[1] : ids[2];
  expect(lost).toBe(`ExpectedError: Composition ${winner} is current, and this command had planned to switch from ${ids[0]}: another command has switched in the meantime. Nothing was changed. Run the command again.`);
  await expect(pulled()).resolves.toEqual({ current: winner, problems: 0 });
  await pull(other);
  await pull(one);
  expect(await readSwitches(one.disk)).toEqual(await readSwitches(other.disk));
});

test('a machine whose keys may only read gets what is current', async () => {
  shared();
  fake.fault = ({ method }) => (method === 'PUT' || method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined);

  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

test('the same version of a release with other bytes is refused, and the bucket keeps its own', async () => {
  const [first, second] = [shared(), filled()];
  await release(first, 2);
  await makeBlogCurrent(first, ids[0], '1.0.0', 'rollback');
  await replaceFile(second.disk.release('blog', '1.0.2'), 'browser/section.js', 'other');
  // What is current is pulled, and what was current in between is not.
  await pull(second);

  await expect(release(second, 2)).rejects.toThrow(/^s3:\/\/site\/test\/ at .* has blog 1\.0\.2 with other bytes\. A release never changes: give it another version\.$/);

  expect(examine()).toEqual({ current: ids[0], missing: [] });
});

test('the folder of another site is refused, and nothing of it changes', async () => {
  const [first, other] = [shared(), filled()];
  await release(first, 1);
  await makeBlogCurrent(other.disk, ids[2], '1.0.2');

  await expect(pull(other)).rejects.toThrow(/has another history than s3:\/\/site\/test\/ at .*, which has no such switch 2: it belongs to another site or bucket\. Set SITE_HOME to an empty folder/);

  expect(await readCurrent(other.disk)).toBe(ids[2]);
});

test.each<[string, (number: number, key: string) => string | undefined]>([
  ['has lost the last switch', (number, key) => (number === 2 ? undefined : key)],
  ['has begun its history later', (number) => switchKey(number + 7)],
])('the folder is refused whose bucket %s', async (_what, move) => {
  const machine = shared();
  await release(machine, 1);
  for (const number of [1, 2]) {
    const object = fake.objects.get(`test/${switchKey(number)}`);
    const key = move(number, switchKey(number));
    fake.objects.delete(`test/${switchKey(number)}`);
    if (object && key !== undefined) fake.objects.set(`test/${key}`, object);
  }

  await expect(pull(machine)).rejects.toThrow(/has another history than .*, which has no such switch 2:/);

  expect(await readCurrent(machine.disk)).toBe(ids[1]);
});

test.each([['the description of a release', () => `${releaseKey('blog', '1.0.1')}${releaseFile}`, /has no .*release\.json\. A command that is running may be about to upload it/], ['a manifest that is altered', () => siteKey(ids[1]) + manifestFile, /site\.json in .* differs from its hash\. Remove the folder/]])('a machine that needs what the bucket lacks says so: %s', async (_what, key, says) => {
  const [publisher, server] = [shared(), following()];
  await release(publisher, 1);
  const object = fake.objects.get(`test/${key()}`);
  fake.objects.delete(`test/${key()}`);
  if (key().endsWith(manifestFile) && object) fake.objects.set(`test/${key()}`, { ...object, body: Buffer.from('{}') });

  await expect(pull(server)).rejects.toThrow(says);

  expect(await readCurrent(server.disk)).toBe(ids[0]);
});

test('objects that another machine has left with other bytes are replaced', async () => {
  const publisher = shared();
  const [object] = [...fake.objects.values()];
  if (!object) throw new Error('The bucket is empty.');
  // As Node with another zlib compresses them: the folder has no manifest.
  for (const name of ['blog/loft.html.gz', 'blog.html.br']) fake.objects.set(`test/${siteKey(ids[1])}${name}`, { ...object, body: Buffer.from('other') });

  await release(publisher, 1);

  expect(examine()).toEqual({ current: ids[1], missing: [] });
  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a switch whose copy for the edge fails is current, says so, and is completed', async () => {
  const publisher = shared();
  fake.fault = ({ method, key }) => (method === 'PUT' && key.endsWith(`/${currentKey}`) ? { status: 403, code: 'AccessDenied' } : undefined);

  await expect(release(publisher, 1)).rejects.toThrow(new RegExp(`^Composition ${ids[1]} is current, but the bucket or this folder may lack some of it\\. Run 'npm run rollback -- --to ${ids[1]}', which completes it\\. The cause: Failed to write current`));
  fake.fault = () => undefined;
  await requireCurrent(publisher, ids[1]);

  expect(fake.objects.get(`test/${currentKey}`)?.body).toEqual(fake.objects.get(`test/${switchKey(2)}`)?.body);
});

test('a follower that failed between the last switch and those before it brings them', async () => {
  const [publisher, server] = [shared(), following()];
  await release(publisher, 1);
  await release(publisher, 2);
  // First it asks whether there is a next switch, and then for what has come before the last.
  let asked = 0;
  fake.fault = ({ method, key }) => (method === 'GET' && key.endsWith(switchKey(2)) && (asked += 1) === 2 ? { status: 403, code: 'AccessDenied' } : undefined);
  const follower = followBucket(server, { warn: () => {}, info: () => {} });

  await until(async () => (await switchNumbers(server.disk)).at(-1) === 3);
  await until(async () => (await switchNumbers(server.disk)).length === 3);
  follower.stop();

  expect(await switchNumbers(server.disk)).toEqual([1, 2, 3]);
});

test.each([
  ['a document', /\/sites\/.*\.html$/, /^sites\/.*\.html in s3:\/\/.* differs from its hash\. Remove the folder sites\/\w+\/ there; the next release or rollback to \w+ uploads it again\.$/],
  ["a release's file", /\/releases\/blog\/1\.0\.1\/.*notes\.html$/, /^releases\/blog\/1\.0\.1\/browser\/notes\.html in s3:\/\/.* differs from its hash\. Remove the folder releases\/blog\/1\.0\.1\/ there; the next release or rollback to blog 1\.0\.1 uploads it again\.$/],
])('%s that differs from its hash is refused, and the folder keeps what it has', async (_what, altered, says) => {
  const [publisher, server] = [shared(), following()];
  await release(publisher, 1);
  for (const [key, object] of fake.objects) if (altered.test(`/${key}`)) fake.objects.set(key, { ...object, body: Buffer.from('other') });

  await expect(pull(server)).rejects.toThrow(says);

  expect(await readCurrent(server.disk)).toBe(ids[0]);
  expect(await problemsOf(server)).toEqual([]);
});

/** What is current in the bucket, and the keys of what it names that is not there or altered. */
function examine(): { current: string; missing: string[] } {
  const read = (key: string) => fake.objects.get(`test/${key}`)?.body ?? Buffer.of();
  const last = [...fake.objects.keys()].filter((key) => key.startsWith('test/switches/')).sort().at(-1) ?? '';
  const { composition, sections } = parseSwitch(read(last.replace('test/', '')), 'the test');
  const site = Object.entries(parseManifest(read(siteKey(composition) + manifestFile).toString()).hashes).map(([name, hash]) => [siteKey(composition) + name, hash] as const);
  const releases = releasesAt(sections).flatMap(({ name, version }) => {
    const key = releaseKey(name, version);
    return parseRelease(parseJson(read(key + releaseFile).toString()), key).files.map(({ path, integrity }) => [key + path, integrity] as const);
  });
  return { current: composition, missing: [...site, ...releases].filter(([key, hash]) => integrityOf(read(key)) !== hash).map(([key]) => key) };
}

/** The requests with their numbers, as far as they differ: of the uploads and copies of files the first, second and last, and of reads in a row, between which the bucket stays as it is, the first. */
function withoutAlike(requests: readonly BucketRequest[]): (BucketRequest & { readonly number: number })[] {
  const numbered = requests.map((one, index) => ({ ...one, number: index + 1 }));
  const writes = groupBy(numbered.filter(isWrite), ({ key, bytes }) => `${/\/(?:releases|sites)\//.exec(key)?.[0] ?? key} ${bytes === 0}`);
  const reads = numbered.filter((one, index) => !isWrite(one) && (index === 0 || isWrite(numbered[index - 1])));
  return [...[...writes.values()].flatMap((alike) => [...alike.slice(0, 2), ...alike.slice(2).slice(-1)]), ...reads];
}

const isWrite = (request: BucketRequest | undefined) => request?.method === 'PUT';

test('a release that is killed at any request leaves the old composition or the whole new one, and the next try finishes', async () => {
  const publisher = shared();
  fake.requests.length = 0;
  await release(publisher, 1);
  // Only a write makes a difference to what is killed after it took effect.
  const cuts = withoutAlike(fake.requests).flatMap(({ number, method }) => (method === 'PUT' ? (['cut before', 'cut after'] as const) : (['cut before'] as const)).map((fault) => [number, fault] as const));
  const ended = new Set<string>();

  for (const [number, fault] of cuts) {
    fillBucket();
    const machine = filled(0);
    let count = 0;
    fake.fault = () => ((count += 1) >= number ? fault : undefined);
    const failure: unknown = await release(machine, 1).catch((error: unknown) => error);
    fake.fault = () => undefined;
    const { current, missing } = examine();
    ended.add(`${current === ids[0] ? 'old' : 'new'} ${failure instanceof Error ? 'failed' : 'done'} ${missing.length}`);

    await pull(machine);
    if ((await readCurrent(machine.disk)) !== ids[1]) await release(machine, 1);
    expect(examine()).toEqual({ current: ids[1], missing: [] });
    await rm(machine.disk.folder, { recursive: true });
  }

  expect(cuts.filter(([, fault]) => fault === 'cut after').length).toBeGreaterThan(10);
  // 'new failed': killed after the switch, at a request that confirms it.
  expect(ended).toEqual(new Set(['old failed 0', 'new failed 0']));
});

test.each<[string, (request: BucketRequest) => BucketFault | undefined, RegExp]>([
  ['an uploaded file', ({ method, key }) => (method === 'PUT' && key.includes('/releases/') ? 'lose' : undefined), /has accepted releases\/blog\/1\.0\.1\/.* and lost it\. Use another store\.$/],
  ['a document', ({ method, key }) => (method === 'PUT' && key.includes('/sites/') && key.endsWith('.html') ? 'lose' : undefined), /has accepted sites\/\w+\/.*\.html and lost it\. Use another store\.$/],
  ['a switch', ({ method, key }) => (method === 'PUT' && key.includes('/switches/') ? 'lose' : undefined), /has accepted switches\/00000002\.json and lost it\. What is current stays current\. Use another store\.$/],
])('a bucket that loses %s is named, and nothing is switched', async (_what, fault, message) => {
  const publisher = shared();
  fake.fault = fault;

  await expect(release(publisher, 1)).rejects.toThrow(message);

  expect(await readCurrent(publisher.disk)).toBe(ids[0]);
  fake.fault = () => undefined;
  await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
});

describe('pruning a bucket', () => {
  const run = (bucket: Store) => prune(bucket, { previews: [], dryRun: false });

  /** A bucket into which blog 1.0.1 was uploaded hours ago, and never released. */
  async function abandoned(): Promise<BucketMachine> {
    fillBucket();
    const machine = filled(0);
    fake.fault = ({ method, key }) => (method === 'PUT' && key.includes('/switches/') ? 'cut before' : undefined);
    await expect(release(machine, 1)).rejects.toThrow('Failed to write switches/00000002.json');
    fake.fault = () => undefined;
    fake.clockMs += 7_200_000;
    return machine;
  }

  test('removes what was uploaded and never released, and keeps what former compositions need', async () => {
    const machine = await abandoned();
    await release(machine, 2);
    fake.clockMs += 7_200_000;

    const { removed } = await run(machine.bucket);

    expect(removed).toEqual(['releases/blog/1.0.1/', siteKey(ids[1])]);
    expect(examine()).toEqual({ current: ids[2], missing: [] });
    await makeBlogCurrent(machine, ids[0], '1.0.0', 'rollback');
    await expect(pulled()).resolves.toEqual({ current: ids[0], problems: 0 });
  });

  test('may run before the switch of a release that uses what it removes: the release uploads that again', async () => {
    const machine = await abandoned();
    const { bucket } = machine;
    const removed: string[] = [];
    const create: Store['create'] = async (key, content) => {
      if (key === switchKey(2)) removed.push(...(await run(bucket)).removed);
      return bucket.create(key, content);
    };

    await release({ ...machine, bucket: { ...bucket, create } }, 1);

    expect(removed).toEqual(['releases/blog/1.0.1/', siteKey(ids[1])]);
    expect(examine()).toEqual({ current: ids[1], missing: [] });
  });

  test('does no harm twice at the same time, beside a release', async () => {
    const machine = await abandoned();
    fake.latencyMs = 3;

    await Promise.all([run(openBucket(fake.environment)), run(openBucket(fake.environment)), release(machine, 2)]);

    expect(examine()).toEqual({ current: ids[2], missing: [] });
    expect(await switchNumbers(machine.disk)).toEqual([1, 2]);
  });
});
