import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { findPostgres } from '../../test/find-programs';
import { diskStore } from '../../store/disk-store';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { startPgBouncer, startPostgres } from '../../testing/postgres-server';
import { smtpCertificate } from '../../testing/smtp-server';
import type { PostgresServer } from '../../testing/postgres-server';
import type { EnquiryStore } from './enquiry-store';
import { openEnquiryStore } from './open-enquiry-store';
import { postgresDialect } from './postgres-database';

const now = new Date('2026-11-23T09:00:00Z');
const describeWithServer = findPostgres() === undefined ? describe.skip : describe;
const send = (store: EnquiryStore, name: string) => receiveIn(store, submission({ enquiry: { name } }), now);
const open = (url: string) => openEnquiryStore(diskStore('/nowhere'), { DATABASE_URL: url });

describeWithServer('a PostgreSQL server', () => {
  let server: PostgresServer | undefined;
  let store: EnquiryStore;
  const pools: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    store = open(server?.url ?? '');
    await send(store, 'first');
  });

  afterAll(async () => {
    await store.close();
    for (const stop of pools) await stop();
    await server?.stop();
  });

  /** Its address through PgBouncer. */
  async function pool(mode: 'transaction' | 'statement'): Promise<string | undefined> {
    const bouncer = server && (await startPgBouncer(server, mode));
    if (bouncer) pools.push(bouncer.stop);
    else console.warn('Skipped: what is tested behind PgBouncer. Install it: apt-get install pgbouncer');
    return bouncer?.url;
  }

  const names = async () => (await store.list()).map(({ enquiry }) => enquiry.name);
  const runAlone = async (sql: string) => {
    const client = postgres(server?.url ?? '', { max: 1, onnotice: () => {} });
    const rows = await client.unsafe(sql);
    await client.end();
    return rows;
  };

  test('that is gone is named in the error; once it is back, the same store works, and has all that it acknowledged', async () => {
    await server?.crash();

    await expect(send(store, 'second')).rejects.toThrow(/^The database of enquiries 127\.0\.0\.1:\d+\/postgres cannot be used: it does not respond \([A-Z_0-9]+\)\. Start it/);
    await expect(store.backlog()).rejects.toThrow('does not respond');
    await server?.restart();

    await send(store, 'third');
    await expect(names()).resolves.toEqual(expect.arrayContaining(['first', 'third']));
    await expect(names()).resolves.toHaveLength(2);
  });

  test('whose tables are locked for too long takes no enquiry, and works once they are free', async () => {
    const client = postgres(server?.url ?? '', { max: 1 });
    const startMs = performance.now();

    await client.begin(async (transaction) => {
      await transaction.unsafe('LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE');
      await expect(send(store, 'locked')).rejects.toThrow(/^The database of enquiries .* cannot be used/);
    });
    await client.end();

    expect(performance.now() - startMs).toBeLessThan(8000);
    await expect(names()).resolves.not.toContain('locked');
    await expect(send(store, 'fourth')).resolves.toMatchObject({ isNew: true });
  });

  test('keeps a process that stands still with its lock from holding up the others', async () => {
    const client = postgres(server?.url ?? '', { max: 1 });
    const still = await client.reserve();
    await still.unsafe('BEGIN');
    await still.unsafe(postgresDialect.lockText ?? '', ['enquiries']);

    await expect(send(store, 'patient')).resolves.toMatchObject({ isNew: true });

    await client.end({ timeout: 0 });
  });

  test('that was emptied gets its tables again', async () => {
    await runAlone('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

    await expect(send(store, 'fifth')).rejects.toThrow('its tables are gone');

    await send(store, 'sixth');
    await expect(names()).resolves.toEqual(['sixth']);
  });

  test('that refuses the user, or has no such database, is named without its password', async () => {
    const url = new URL(server?.url ?? '');
    url.pathname = '/nothing';
    url.password = 's3cret';
    const other = open(url.href);

    const failing = send(other, 'seventh');

    await expect(failing).rejects.toThrow(/it does not exist \(3D000\)\. Create it/);
    await expect(failing).rejects.not.toThrow('s3cret');
    await other.close();
  });

  test('behind PgBouncer that gives each transaction another session, each mail is claimed once', async () => {
    const url = await pool('transaction');
    if (url === undefined) return;
    const [one, other] = [open(url), open(url)];

    const receipts = await Promise.all(Array.from({ length: 40 }, (_none, number) => send(number % 2 === 0 ? one : other, `pooled ${number}`)));
    const claimed: string[] = [];
    const deliver = async (mailer: EnquiryStore) => {
      for (let delivery = await mailer.claim(now, 60_000); delivery; delivery = await mailer.claim(now, 60_000)) {
        claimed.push(delivery.enquiry.reference);
        await mailer.settle(delivery, { kind: 'delivered', at: now });
      }
    };
    await Promise.all([deliver(one), deliver(one), deliver(other)]);

    const references = receipts.map(({ reference }) => reference);
    expect(claimed.filter((reference) => references.includes(reference)).sort()).toEqual(references.sort());
    await expect(one.erase(references[0] ?? '')).resolves.toBe(true);
    await Promise.all([one.close(), other.close()]);
  });

  test('behind PgBouncer that gives each statement another session is refused in words', async () => {
    const url = await pool('statement');
    if (url === undefined) return;
    const pooled = open(url);

    await expect(send(pooled, 'pooled')).rejects.toThrow('PgBouncer before it needs pool_mode=transaction or session.');

    await pooled.close();
  });

  test('keeps no row of an erased enquiry', async () => {
    const { reference } = await send(store, 'eighth');
    const find = () => runAlone("SELECT content FROM enquiries WHERE content LIKE '%eighth%'");
    await expect(find()).resolves.toHaveLength(1);

    await store.erase(reference);

    await expect(find()).resolves.toHaveLength(0);
  });
});

describeWithServer('encryption', () => {
  let [plain, encrypted]: (PostgresServer | undefined)[] = [];

  beforeAll(async () => {
    [plain, encrypted] = await Promise.all([startPostgres(), startPostgres(smtpCertificate)]);
  });

  afterAll(() => Promise.all([plain?.stop(), encrypted?.stop()]));

  test.each([
    ['plain', '', undefined],
    ['plain', 'sslmode=require', 'Without encryption it needs sslmode=disable'],
    ['encrypted', 'sslmode=require', undefined],
    ['encrypted', 'sslmode=verify-full&sslrootcert=own', undefined],
    ['encrypted', 'sslmode=verify-full', /its certificate is not trusted \(\w+\)\. Name the file of its authority/],
    ['encrypted', 'sslmode=require&channel_binding=require', 'its certificate is not trusted'],
  ] as const)('between the site and a server, %s, with %s', async (kind, parameters, refusal) => {
    const server = kind === 'plain' ? plain : encrypted;
    const own = join(server?.folder ?? '', 'server.crt');
    const store = open(`${server?.url.replace('127.0.0.1', 'localhost')}?${parameters.replace('own', own)}`);

    await (refusal === undefined ? expect(send(store, 'first')).resolves.toMatchObject({ isNew: expect.any(Boolean) as boolean }) : expect(send(store, 'first')).rejects.toThrow(refusal));

    await store.close();
  });
});

test('a database that accepts connections and says nothing does not hold up a visitor', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const store = open(`postgres://site@127.0.0.1:${port}/site`);
  const startMs = performance.now();

  await expect(send(store, 'first')).rejects.toThrow('it does not respond (CONNECT_TIMEOUT)');

  expect(performance.now() - startMs).toBeLessThan(6000);
  await store.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});
