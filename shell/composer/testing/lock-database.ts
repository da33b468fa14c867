import postgres from 'postgres';
import { loadSqlite } from '../enquiries/sqlite-module';

/** Lets others write again. */
export type Unlock = () => Promise<void>;

/** Keeps every other process from writing to an SQLite file. */
export async function lockFile(file: string): Promise<Unlock> {
  const { DatabaseSync } = await loadSqlite();
  const database = new DatabaseSync(file);
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
    return Promise.resolve();
  };
}

/** Keeps everybody else from a table of a PostgreSQL database. */
export async function lockTable(url: string, table: string): Promise<Unlock> {
  const sql = postgres(url, { max: 1 });
  const connection = await sql.reserve();
  await connection`BEGIN`;
  await connection`LOCK TABLE ${connection(table)} IN ACCESS EXCLUSIVE MODE`;
  return async () => {
    await connection`ROLLBACK`;
    connection.release();
    await sql.end();
  };
}
