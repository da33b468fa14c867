import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../base/errors';
import { diskStore } from '../../store/disk-store';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { temporaryFolder } from '../../testing/temporary-folder';
import { migrate } from './database';
import type { EnquiryStore } from './enquiry-store';
import { openEnquiryStore } from './open-enquiry-store';
import { connectSqlite, loadSqlite } from './sqlite-database';

const folder = temporaryFolder();
const now = new Date('2026-11-23T09:00:00Z');
let stores = 0;
let disk: string;
let file: string;
let store: EnquiryStore;

beforeEach(() => {
  disk = join(folder, `store-${(stores += 1)}`);
  file = join(disk, 'enquiries/enquiries.db');
  store = openEnquiryStore(diskStore(disk), {});
});

afterEach(() => store.close());

const send = (name: string) => receiveIn(store, submission({ enquiry: { name } }), now);
const names = async () => (await store.list()).map(({ enquiry }) => enquiry.name);

/** Another process' connection. */
async function connect() {
  const { DatabaseSync } = await loadSqlite();
  return new DatabaseSync(file);
}

test('while another process writes, an enquiry waits, nothing stands still, and it is stored', async () => {
  await send('first');
  const other = await connect();
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  // A process that stood still would never come to the end of the other's write.
  const counting = setInterval(() => (turns += 1) === 20 && other.exec('COMMIT'), 10);

  await send('second');

  clearInterval(counting);
  other.close();
  expect(turns).toBeGreaterThanOrEqual(20);
  await expect(names()).resolves.toEqual(['second', 'first']);
});

test('when another process locks the database for longer, changes fail with an error that says so; what is stored can be read; afterwards changes are stored again', async () => {
  await send('first');
  const other = await connect();
  other.exec('BEGIN IMMEDIATE');
  const startMs = performance.now();

  const photograph = { name: 'roof.jpg', bytes: Buffer.from('a picture') };
  const refused = await Promise.allSettled([send('second'), store.keepPhotograph('key', 0, photograph, now, 'a network'), store.keepPhotograph('key', 1, photograph, now, 'a network')]);

  expect(performance.now() - startMs).toBeLessThan(4500);
  for (const outcome of refused) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'ExpectedError', message: `The database of enquiries ${file} cannot be used: another process has locked it for too long (SQLite 5). Wait for that process to end, or end it.` } });
  }
  await expect(names()).resolves.toEqual(['first']);
  other.exec('COMMIT');
  other.close();
  await send('fourth');
  await expect(names()).resolves.toEqual(['fourth', 'first']);
});

test('a file that is damaged is named; once it is moved away, enquiries are kept in a new one', async () => {
  await mkdir(join(disk, 'enquiries'), { recursive: true });
  await writeFile(file, 'no database at all'.repeat(1000));

  await expect(send('first')).rejects.toThrow(/^The database of enquiries .* cannot be used: the file is damaged \(SQLite \d+\)\. Restore it/);
  await rename(file, `${file}.damaged`);

  await send('second');
  await expect(names()).resolves.toEqual(['second']);
});

test('a file that is removed under a running server takes no enquiry with it: the next one is in a new file', async () => {
  await send('first');
  await rm(join(disk, 'enquiries'), { recursive: true });

  await send('second');

  await expect(names()).resolves.toEqual(['second']);
  const other = openEnquiryStore(diskStore(disk), {});
  await expect(other.list()).resolves.toHaveLength(1);
  await other.close();
});

test('a folder that cannot be made is named, and enquiries are stored once it can', async () => {
  await writeFile(disk, 'a file where the store should be');

  await expect(send('first')).rejects.toThrow(ExpectedError);
  await expect(send('first')).rejects.toThrow(/^The database of enquiries .* cannot be written \(ENOTDIR\)/);
  await rm(disk);

  await expect(send('first')).resolves.toMatchObject({ isNew: true });
});

test('a database that a newer release has written is refused', async () => {
  await send('first');
  await store.close();
  const other = await connect();
  other.exec('INSERT INTO migrations (number) VALUES (99)');
  other.close();
  store = openEnquiryStore(diskStore(disk), {});

  await expect(send('second')).rejects.toThrow(/^The database of enquiries has 99 migrations, and this site knows \d+: a newer release/);
});

test.each([1, 2, 3])('a database of an earlier release, with %i migrations, is changed at first use, and keeps what it has', async (number) => {
  await mkdir(join(disk, 'enquiries'), { recursive: true });
  const former = await connectSqlite(file);
  await migrate(former, number);
  const { form, path, enquiry, details } = submission({ enquiry: { name: 'first' } });
  const content = JSON.stringify({ form, path, enquiry, details });
  await former.write(async (query) => {
    await query("INSERT INTO enquiries (reference, key, fingerprint, received_at, content) VALUES ('0000-0000-00', 'key', 'print', $1, $2)", now.getTime() - 1, content);
    await query("INSERT INTO photographs (key, position, kept_at, digest, name, bytes) VALUES ('key', 0, $1, 'digest', 'roof.jpg', $2)", now.getTime(), Buffer.from('a picture'));
  });
  await former.close();

  await send('second');

  await expect(names()).resolves.toEqual(['second', 'first']);
  await expect(store.find('0000-0000-00')).resolves.toMatchObject({ expected: 0, photographs: [{ name: 'roof.jpg' }] });
  await expect(store.findByKey('key')).resolves.toMatchObject({ isHeld: false });
});

test('the failure of one change does not undo those that wait with it', async () => {
  await send('first');

  const outcomes = await Promise.allSettled([send('second'), store.keepPhotograph('key', 0, { name: 'roof.jpg', bytes: Buffer.from('a picture') }, new Date(NaN), 'a network'), send('third')]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(names()).resolves.toEqual(['third', 'second', 'first']);
});

test('the file and its folder are for this user alone', async () => {
  await send('first');

  const paths = ['', ...(await readdir(join(disk, 'enquiries')))].map((name) => join(disk, 'enquiries', name));
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  expect(modes).toEqual(paths.map(() => 0));
});
