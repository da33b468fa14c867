import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import postgres from 'postgres';
import { findPostgres } from '../../test/find-programs';
import { diskStore } from '../../store/disk-store';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { startPostgres } from '../../testing/postgres-server';
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

  beforeAll(async () => {
    server = await startPostgres();
    store = open(server?.url ?? '');
    await send(store, 'first');
  });

  afterAll(async () => {
    await store.close();
    await server?.stop();
  });

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
    await expect(store.backlog(new Date())).rejects.toThrow('does not respond');
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

  test('keeps no row of an erased enquiry', async () => {
    const { reference } = await send(store, 'eighth');
    const find = () => runAlone("SELECT content FROM enquiries WHERE content LIKE '%eighth%'");
    await expect(find()).resolves.toHaveLength(1);

    await store.erase(reference);

    await expect(find()).resolves.toHaveLength(0);
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
