import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLock } from '../store/lock-file';
import { createMissingFiles } from '../store/missing-files';
import { siteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { makeBlogCurrent } from '../testing/bucket-home';
import { bucketMachines } from '../testing/bucket-machines';
import { openTestStore } from '../testing/test-store';
import type { TestStore } from '../testing/test-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { probeStore } from './probe-store';
import { pull, pullKept } from './pull';

/* What any store has to do: the fake one, and a real one when TEST_S3_ENDPOINT names it. */

const folder = temporaryFolder();
const { template, prepare, empty, filled, shared, pulled } = bucketMachines(folder, () => store.environment);
const switches = Number(process.env.TEST_SWITCHES ?? 20);
jest.setTimeout(120_000 + switches * 10_000);
let ids: readonly [string, string, string];
let store: TestStore;

beforeAll(async () => {
  ids = await prepare();
});

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(() => store.close());

test('the store honours conditions', async () => {
  await expect(probeStore(empty().bucket.store)).resolves.toBeUndefined();
});

test('objects are listed with their sizes and ages, and removed', async () => {
  const { store: objects } = empty().bucket;
  for (const name of ['a', 'b']) await objects.put(`objects/${name}`, Buffer.from(`of ${name}`));
  await objects.remove('objects/a');

  const [found, ...others] = await objects.list('objects/');

  expect(others).toEqual([]);
  expect(found).toMatchObject({ key: 'objects/b', bytes: 4 });
  expect(found?.ageMs).toBeLessThan(60_000);
  await expect(objects.sizeOf('objects/b')).resolves.toBe(4);
  await expect(objects.sizeOf('objects/a')).resolves.toBeUndefined();
});

test('a home brings its current composition and its history into an empty bucket, and another machine gets them', async () => {
  const { said } = await shared();

  const other = empty();
  await pull(other.bucket);

  expect(await readSwitches(other.home)).toEqual(await readSwitches(template));
  expect((await verify(other.home, () => {})).problems).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/^uploaded \d+ objects \(\d+\.\d+ MB\); the bucket had 0$/), expect.stringMatching(/^uploaded 5 objects/)]);
});

test('a machine that has missed switches gets the whole history, and what rollbacks and open tabs need', async () => {
  const { home, bucket } = await shared();
  const late = empty();
  await pull(late.bucket);
  await makeBlogCurrent(home, ids[1], '1.0.1');
  await pull(bucket);
  await makeBlogCurrent(home, ids[2], '1.0.2');

  await pull(late.bucket);
  const before = (await createMissingFiles(late.home, await readLock(home, ids[1])))();
  await pullKept(late.bucket);

  expect(await readSwitches(late.home)).toEqual(await readSwitches(home));
  await expect(before).resolves.not.toEqual([]);
  await expect((await createMissingFiles(late.home, await readLock(home, ids[1])))()).resolves.toEqual([]);
});

test('of two publishers at once one wins each time, and the other says so', async () => {
  const homes = [await shared(), filled()] as const;
  const results: string[] = [];

  for (let round = 0; round < switches; round += 1) {
    for (const { bucket } of homes) await pull(bucket);
    const current = await readCurrent(homes[0].home);
    const wanted = ids.filter((id) => id !== current);
    store.delay(round % 3);
    const ended = await Promise.allSettled(homes.map(({ home }, index) => makeBlogCurrent(home, wanted[index] ?? '', `1.0.${ids.indexOf(wanted[index] ?? '')}`)));
    const losers = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    const winner = wanted[ended.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    results.push(`${losers.length} ${losers[0] === `ExpectedError: Composition ${winner} is current, and this command had planned to switch from ${current ?? ''}: another command has switched in the meantime. Nothing was changed. Run the command again.` ? 'in words' : String(losers[0])}`);
  }

  expect(new Set(results)).toEqual(new Set(['1 in words']));
  for (const { bucket } of homes) await pull(bucket);
  expect(await readSwitches(homes[0].home)).toHaveLength(switches + 1);
  expect(await readSwitches(homes[1].home)).toEqual(await readSwitches(homes[0].home));
});

test('a reader finds each composition whole while they are switched', async () => {
  const publisher = await shared();
  const reader = empty();
  const state = { isDone: false };
  const found: string[] = [];
  const reading = (async () => {
    while (!state.isDone) {
      await pull(reader.bucket);
      const id = (await readCurrent(reader.home)) ?? '';
      const missing = await (await createMissingFiles(reader.home, await readLock(reader.home, id)))();
      found.push(`${id} ${missing.length}`);
    }
  })();

  for (let index = 1; index <= switches; index += 1) {
    await pull(publisher.bucket);
    await makeBlogCurrent(publisher.home, ids[index % 3] ?? '', `1.0.${index % 3}`);
  }
  state.isDone = true;
  await reading;

  expect(new Set(found)).toEqual(new Set(ids.map((id) => `${id} 0`)));
  await expect(pulled()).resolves.toEqual({ current: ids[switches % 3], problems: 0 });
});

test('the same version of a release with other bytes on two machines is refused', async () => {
  const first = await shared();
  await makeBlogCurrent(first.home, ids[1], '1.0.1');
  const second = filled();
  await pull(second.bucket);
  const section = join(second.home.release('blog', '1.0.2'), 'browser/section.js');
  await writeFile(section, 'other');
  await pull(first.bucket);
  await makeBlogCurrent(first.home, ids[2], '1.0.2');
  await makeBlogCurrent(first.home, ids[1], '1.0.1', 'rollback');
  // What is current is pulled, and what was current in between is not.
  await pull(second.bucket);

  await expect(makeBlogCurrent(second.home, ids[2], '1.0.2')).rejects.toThrow(/^Wanted releases\/blog\/1\.0\.2 as .* has it, found other bytes \(browser\/section\.js\)\. A release never changes: give it another version\.$/);

  await expect(pulled()).resolves.toEqual({ current: ids[1], problems: 0 });
});

test('a folder that a machine has with other bytes is replaced by that of the bucket', async () => {
  const first = await shared();
  const second = filled();
  await makeBlogCurrent(first.home, ids[1], '1.0.1');
  await writeFile(join(second.home.release('blog', '1.0.1'), 'browser/section.js'), 'other');

  await pull(second.bucket);

  expect((await verify(second.home, () => {})).problems).toEqual([]);
});

test('the home of another site is refused, and nothing of it changes', async () => {
  await shared();
  const other = filled();
  await makeBlogCurrent(siteHome(other.home.folder), ids[2], '1.0.2');

  await expect(pull(other.bucket)).rejects.toThrow(/found another one from switch 2 on: it is the home of another site or bucket\. Set SITE_HOME to an empty folder/);

  expect(await readCurrent(other.home)).toBe(ids[2]);
});
