import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { diskStore } from '../store/disk-store';
import { lookIntoStore, receiveIn, submission } from '../testing/enquiry-submission';
import { runSiteCommand } from '../testing/run-site-command';
import { startWebhookService } from '../testing/fixture-outbox';
import { startSmtpServer } from '../testing/smtp-server';
import { loadSqlite } from '../enquiries/storage/sqlite-database';
import { temporaryFolder } from '../testing/temporary-folder';
import { runCommand } from './command';
import { enquiries as command } from './enquiries';

const folder = temporaryFolder();
const disk = diskStore(join(folder, 'home'));
const now = new Date('2026-11-23T09:00:00Z');
let reference: string;
let held: string;

/** Runs the command in this process. @returns what it prints on standard output */
async function enquiries(...words: string[]): Promise<string> {
  return enquiriesWith({}, ...words);
}

async function enquiriesWith(environment: NodeJS.ProcessEnv, ...words: string[]): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(`${text}\n`));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.replaceProperty(process, 'env', { ...process.env, SITE_HOME: disk.folder, DATABASE_URL: '', ...environment });
  try {
    await runCommand(command, words);
  } finally {
    jest.restoreAllMocks();
  }
  return printed.join('');
}

const look = <Result>(run: (store: EnquiryStore) => Promise<Result>) => lookIntoStore(disk, run);

beforeAll(() =>
  look(async (store) => {
    const sent = submission({ enquiry: { name: 'Ada\u001b[2J\u009b2J\u202e Fell', message: '=cmd()\r\nsecond "line"', phone: '+44 1273 000000' }, details: [{ label: 'Rooms', value: '-1' }] });
    await store.keepPhotograph(sent.key, 0, { name: '../../roof.jpg', bytes: Buffer.from('a picture') }, now, 'a network');
    ({ reference } = await receiveIn(store, sent, now));
    ({ reference: held } = await receiveIn(store, submission({ enquiry: { name: 'Spam' } }), new Date(now.getTime() + 60_000), 'five links'));
  }),
);

test('the list has the latest first, marks what is held, and nothing else is printed', async () => {
  const { code, stdout, stderr } = await runSiteCommand(disk, ['enquiries', 'list'], { environment: { DATABASE_URL: '' } });

  expect({ code, stderr, lines: stdout.split('\n') }).toEqual({
    code: 0,
    stderr: '',
    lines: [
      `${held}  Monday 23 November 2026 at 09:01  Spam, BN1, TV aerial  (held: five links)`,
      `${reference}  Monday 23 November 2026 at 09:00  Ada [2J 2J Fell, BN1, TV aerial  (not delivered yet, 0 tries)`,
      '2 enquiries, 1 held',
      '',
    ],
  });
});

test('an enquiry is shown by any spelling of its reference, with photographs under names of our own', async () => {
  const out = join(folder, 'roof');
  const spelled = reference.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l');

  const stdout = await enquiries('show', spelled, '--out', out);

  const file = join(out, `${reference}-1.jpg`);
  expect(stdout).toContain('In your own words:\n  =cmd()\n  second "line"\n');
  expect(stdout).toContain(`photograph 1: ../../roof.jpg, 1 kB\nwrote ${file}\n`);
  await expect(readdir(out)).resolves.toEqual([`${reference}-1.jpg`]);
  await expect(readFile(file, 'utf8')).resolves.toBe('a picture');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('no character of an enquiry steers the terminal, in words or as JSON', async () => {
  const printed: string[] = [];
  for (const words of [['show', reference, '--json'], ['show', reference], ['list', '--json'], ['export']]) printed.push(await enquiries(...words));

  for (const text of printed) expect(text.match(/[^\P{Cc}\r\n]|[\u2028-\u202e\u2066-\u2069]/gu)).toBeNull();
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({
    reference,
    receivedAt: now.toISOString(),
    enquiry: { name: 'Ada\u001b[2J\u009b2J\u202e Fell' },
    photographs: [{ name: '../../roof.jpg', bytes: 9 }],
  });
});

test('the table for spreadsheets, without formulas, is written to a file that only this user can read, even if others could read it before', async () => {
  const file = join(folder, 'enquiries.csv');

  await writeFile(file, '');
  await chmod(file, 0o644);

  const stdout = await enquiries('export', '--out', file, '--json');

  expect(JSON.parse(stdout)).toEqual({ file, enquiries: 2 });
  const csv = await readFile(file, 'utf8');
  expect(csv.startsWith('\ufeff"Reference","Received"')).toBe(true);
  expect(csv).toContain(`"'=cmd()\nsecond ""line"""`);
  expect(csv).toContain(`"+44 1273 000000"`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('resending delivers a held enquiry; erasing leaves no enquiry behind', async () => {
  await expect(enquiries('resend', held)).resolves.toContain(`${held} is due again`);
  await expect(look((store) => store.backlog(now))).resolves.toMatchObject({ count: 2 });

  const stdout = await enquiries('erase', held, '--json');

  expect(JSON.parse(stdout)).toEqual({ reference: held, erased: true });
  await expect(enquiries('show', held)).rejects.toThrow(`No enquiry has the reference ${held}`);
});

describe('a test of the whole path', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  let webhook: Awaited<ReturnType<typeof startWebhookService>>;

  beforeAll(async () => {
    [server, webhook] = [await startSmtpServer(), await startWebhookService(() => now)];
  });

  afterAll(async () => {
    await Promise.all([server.close(), webhook.close()]);
  });

  /** Rows of each table. */
  async function countRows(): Promise<unknown> {
    const { DatabaseSync } = await loadSqlite();
    const database = new DatabaseSync(join(disk.folder, 'enquiries/enquiries.db'), { readOnly: true });
    const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all().map(({ name }) => String(name));
    const counts = names.map((name): unknown => [name, database.prepare(`SELECT count(*) AS count FROM ${name}`).get()]);
    database.close();
    return counts;
  }

  test('says what arrived, and leaves nothing behind', async () => {
    // Made once for a site.
    await look((store) => store.secret());
    const before = await countRows();

    const { reference, arrived } = JSON.parse(await enquiriesWith({ SMTP_URL: server.url, ENQUIRY_TO: 'owner@home.example', ENQUIRY_FROM: 'site@home.example', ENQUIRY_WEBHOOK: webhook.url }, 'test', '--json')) as { reference: string; arrived: unknown };

    expect(arrived).toEqual({ store: true, mail: true, webhook: true, erased: true });
    expect(server.received.map(({ to, parsed }) => [...to, parsed.subject, parsed.text?.includes(reference)])).toEqual([['owner@home.example', 'Test, your own site', true]]);
    expect(webhook.calls).toEqual([expect.objectContaining({ body: expect.objectContaining({ text: expect.stringContaining('test') as string }) as unknown })]);
    expect(await countRows()).toEqual(before);
  });

  test('says what did not arrive, and erases it all the same', async () => {
    const before = await countRows();
    server.behaviour.onRecipient = () => '550 5.1.1 No such user';

    const failed = await runSiteCommand(disk, ['enquiries', 'test'], { environment: { DATABASE_URL: '', SMTP_URL: server.url, ENQUIRY_TO: 'owner@home.example', ENQUIRY_FROM: 'site@home.example' } });

    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/^store: took the enquiry .*\nmail: The mail server did not accept the recipient \(550 5\.1\.1\)\.\nwebhook: not called, because ENQUIRY_WEBHOOK is not set for this command\nerased: nothing of/);
    expect(failed.stderr).toMatch(/^Not everything arrived/);
    expect(await countRows()).toEqual(before);
  });

  test('says that one of two addresses did not get the mail', async () => {
    server.behaviour.onRecipient = (address) => (address.startsWith('partner') ? '550 5.1.1 No such user' : undefined);

    const failed = await runSiteCommand(disk, ['enquiries', 'test'], { environment: { DATABASE_URL: '', SMTP_URL: server.url, ENQUIRY_TO: 'owner@home.example,partner@home.example', ENQUIRY_FROM: 'site@home.example' } });

    expect([failed.code, /^mail: .*$/m.exec(failed.stdout)?.[0]]).toEqual([1, 'mail: not for all of the addresses. The mail server did not accept the recipient (550 5.1.1).']);
  });
});

test.each([
  [['show'], /^The reference of an enquiry is missing\./],
  [['erase', 'roof'], /^'roof' is no reference such as K7QF-3MXP-2T\./],
  [['resend', '0000-0000-00'], /^No enquiry has the reference 0000-0000-00/],
  [['list', 'K7QF-3MXP-2T'], /^list takes no reference/],
  [['remove'], /^'remove' is none of list, show, export, resend, erase and test\.\n\nnpm run enquiries/],
  [['list', '--out', 'x'], /^--out cannot be given with list, which takes no other option/],
])('%j is refused in words', async (words, message) => {
  await expect(enquiries(...words)).rejects.toThrow(message);
});

test('a database that is no address, or does not respond, is named without its password', async () => {
  await expect(lookIntoStore(disk, (store) => store.list(), { DATABASE_URL: 'mysql://me:s3cret@db/x' })).rejects.toThrow(/^DATABASE_URL is no address such as postgres:(?!.*s3cret)/);

  const gone = await runSiteCommand(disk, ['enquiries'], { environment: { DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/site' } });

  expect(gone).toMatchObject({ code: 1, stderr: 'The database of enquiries 127.0.0.1:1/site cannot be used: it does not respond (ECONNREFUSED). Start it, or correct DATABASE_URL.\n' });
});
