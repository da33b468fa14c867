import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { findPgbouncer, findPostgres } from '../../test/find-programs';
import { diskStore } from '../../store/disk-store';
import { receiveIn, submission } from '../../testing/enquiry-submission';
import { startPool, startPostgres } from '../../testing/postgres-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import { describeFailure } from '../enquiry-log';
import type { PostgresServer } from '../../testing/postgres-server';
import type { EnquiryStore } from './enquiry-store';
import { openEnquiryStore } from './open-enquiry-store';
import { postgresDialect } from './postgres-database';

const own = temporaryFolder();
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

  test('takes 400 enquiries at once, although the last ones wait for longer than a transaction may take', async () => {
    const sent = await Promise.all(Array.from({ length: 400 }, (_none, index) => send(store, `crowd ${index}`)));

    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(400);
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

  test('reports the code of an error that nobody expected, without the row', async () => {
    await runAlone('ALTER TABLE enquiries ADD CONSTRAINT short CHECK (length(content) < 10) NOT VALID');

    const error: unknown = await send(store, 'Ann Smith').catch((thrown: unknown) => thrown);

    await runAlone('ALTER TABLE enquiries DROP CONSTRAINT short');
    expect(describeFailure(error)).toBe('An unexpected PostgresError (23514) occurred.');
  });

  const testWithPool = findPgbouncer() === undefined ? test.skip : test;
  testWithPool('behind PgBouncer, which hands each transaction to another connection, is claimed and settled once each', async () => {
    const pool = server && (await startPool(findPgbouncer() ?? '', server));
    const [one, two] = [open(pool?.url ?? ''), open(pool?.url ?? '')];
    const sent = Array.from({ length: 30 }, (_none, index) => submission({ enquiry: { name: `pooled ${index}` } }));
    await Promise.all(sent.map((enquiry, index) => receiveIn(index % 2 === 0 ? one : two, enquiry, now)));
    const claimed: number[] = [];
    const deliver = async (from: EnquiryStore) => {
      for (let claim = await from.claim(now, 60_000); claim; claim = await from.claim(now, 60_000)) {
        claimed.push(claim.id);
        await from.settle(claim, { kind: 'delivered', at: now });
      }
    };

    await Promise.all([deliver(one), deliver(two), ...sent.map(({ key }) => one.keepPhotograph(key, 0, { name: 'a.jpg', bytes: Buffer.from('a picture') }, now, 'a network'))]);

    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.length).toBeGreaterThanOrEqual(30);
    await one.scrub();
    await Promise.all([one.close(), two.close()]);
    await pool?.stop();
  });

  test('with TLS is reached in each way that is asked for, and not where its certificate does not suit', async () => {
    const { folder = '', url = '' } = server ?? {};
    const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const { uid, gid } = statSync(folder);
    for (const file of [certificate, key]) chownSync(file, uid, gid);
    await runAlone('ALTER SYSTEM SET ssl = on');
    await runAlone('SELECT pg_reload_conf()');
    const copied = join(own, 'root.crt');
    copyFileSync(certificate, copied);
    const outcomeOf = async (host: string, query: string) => {
      const reached = open(url.replace('127.0.0.1', host).replace(/$/, `?${query}`));
      const outcome = await reached.list().then(() => 'reached', describeFailure);
      await reached.close();
      return outcome;
    };

    const outcomes = [
      await outcomeOf('127.0.0.1', 'sslmode=require'),
      await outcomeOf('127.0.0.1', 'sslmode=prefer'),
      await outcomeOf('127.0.0.1', `sslmode=verify-ca&sslrootcert=${copied}`),
      await outcomeOf('localhost', `sslmode=verify-full&sslrootcert=${copied}`),
      await outcomeOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${copied}`),
      await outcomeOf('localhost', 'sslmode=verify-full'),
    ];

    expect(outcomes.slice(0, 4)).toEqual(['reached', 'reached', 'reached', 'reached']);
    for (const refused of outcomes.slice(4)) expect(refused).toMatch(/^The database of enquiries .* cannot be used: its certificate does not suit \((ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT)\)/);
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
