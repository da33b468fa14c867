import { statSync } from 'node:fs';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import * as z from 'zod';
import { withoutNul } from './database';
import type { Connection, Dialect, Query } from './database';
import { busyError, describeSqliteError, isFault, untilFree } from './sqlite-fault';

/** The bytes of a page: with padding of a whole page, the columns after it are on pages of their own. */
const pageBytes = 4096;

/** For the server's own process, which stands still meanwhile; `untilFree` waits longer. */
const options = { timeout: 5 };

export const sqliteDialect: Dialect = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  bytes: 'BLOB',
  whole: 'INTEGER',
  padding: `padding BLOB NOT NULL DEFAULT (zeroblob(${pageBytes})), `,
  elements: 'json_each($1)',
};

/** Opens a file of enquiries. @param file exists, and may be empty */
export async function connectSqlite(file: string): Promise<Connection> {
  let isBroken = false;
  const explain = (error: unknown): never => {
    isBroken ||= isFault(error);
    throw describeSqliteError(error, file);
  };
  const { DatabaseSync } = await loadSqlite();
  const { writer, reader, close } = await openBoth(() => new DatabaseSync(file, options)).catch(explain);
  const { ino } = statSync(file);
  const [writeQuery, readQuery] = [queryOf(writer), queryOf(reader)];
  let last: Promise<unknown> = Promise.resolve();
  return {
    dialect: sqliteDialect,
    isUsable: () => !isBroken && statSync(file, { throwIfNoEntry: false })?.ino === ino,
    read: (run) => run(readQuery).catch(explain),
    // One after the other. While another process locks the database, those that wait give up together.
    write: (run) => {
      const calledAtMs = performance.now();
      const result = last.then(() => commit(writer, () => run(writeQuery), calledAtMs));
      last = result.catch(() => undefined);
      return result.catch(explain);
    },
    scrub: () => untilFree(() => truncateLog(writer)).catch(explain),
    close: async () => {
      await last;
      close();
    },
  };
}

/** Reads have a connection of their own, so that they see only committed rows. */
async function openBoth(open: () => DatabaseSyncInstance): Promise<{ writer: DatabaseSyncInstance; reader: DatabaseSyncInstance; close: () => void }> {
  const writer = open();
  const reader = open();
  const close = () => [reader, writer].forEach((connection) => connection.close());
  try {
    await untilFree(() => writer.exec(`PRAGMA page_size = ${pageBytes}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON`));
    await untilFree(() => reader.exec('PRAGMA query_only = ON'));
    return { writer, reader, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Statements are prepared once. */
function queryOf(connection: DatabaseSyncInstance): Query {
  const statements = new Map<string, ReturnType<DatabaseSyncInstance['prepare']>>();
  return (sql, ...values) =>
    untilFree((): readonly unknown[] => {
      const statement = statements.get(sql) ?? connection.prepare(sql.replace(/\$(?=\d)/g, '?'));
      statements.set(sql, statement);
      const rows: unknown[] = statement.all(...values.map(withoutNul));
      return rows;
    });
}

const checkpointSchema = z.object({ busy: z.number() });

/** Moves the log into the file and empties it. */
function truncateLog(connection: DatabaseSyncInstance): void {
  const { busy } = checkpointSchema.parse(connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
  if (busy !== 0) throw busyError();
}

type SqliteModule = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** Node's own SQLite where there is one (22.13 and newer), the same API in a package otherwise. */
export async function loadSqlite(): Promise<SqliteModule> {
  const builtIn = withoutWarnings(() => process.getBuiltinModule('node:sqlite'));
  return isSqlite(builtIn) ? builtIn : import('@photostructure/sqlite');
}

function isSqlite(module: object | undefined): module is SqliteModule {
  return module !== undefined && 'DatabaseSync' in module;
}

/** Node 22 warns that its SQLite is experimental, which is nothing that the owner can do anything about. */
function withoutWarnings<T>(load: () => T): T {
  const warning = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    if (warning) Object.defineProperty(process, 'emitWarning', warning);
  }
}

async function commit<T>(connection: DatabaseSyncInstance, run: () => Promise<T>, calledAtMs: number): Promise<T> {
  await untilFree(() => connection.exec('BEGIN IMMEDIATE'), calledAtMs);
  try {
    const value = await run();
    connection.exec('COMMIT');
    return value;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

/** SQLite refuses to roll back a transaction that it has rolled back by itself, for example on a full disk. */
function rollBack(connection: DatabaseSyncInstance): void {
  try {
    connection.exec('ROLLBACK');
  } catch {
    // Nothing is left to undo.
  }
}
