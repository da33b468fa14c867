import postgres from 'postgres';
import { findPostgres } from '../test/find-programs';
import { startPostgres } from './postgres-server';
import type { PostgresServer } from './postgres-server';

const testWithPostgres = findPostgres() === undefined ? test.skip : test;
let server: PostgresServer | undefined;

afterEach(() => server?.stop());

async function query<Row extends object>(text: string): Promise<readonly Row[]> {
  const sql = postgres(server?.url ?? '', { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<Row[]>(text);
  } finally {
    await sql.end();
  }
}

testWithPostgres('a server for tests writes through to the disk, and keeps what it has acknowledged when it crashes', async () => {
  server = await startPostgres();
  expect(await query('SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await query('CREATE TABLE note (text text)');
  await query("INSERT INTO note VALUES ('kept')");

  await server?.crash();
  await expect(query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await server?.restart();

  expect(await query('SELECT text FROM note')).toEqual([{ text: 'kept' }]);
});
