import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Query } from './database';
import { untilFree } from './until-free';

export interface SqliteWrites {
  readonly write: <T>(run: (query: Query) => Promise<T>) => Promise<T>;
  /** Resolves once nothing waits to be written. */
  readonly settled: () => Promise<void>;
}

/** Runs transactions one after the other. While another process locks the database, those that wait give up together. */
export function createSqliteWrites(connection: DatabaseSyncInstance, query: Query): SqliteWrites {
  let last: Promise<unknown> = Promise.resolve();
  return {
    write: (run) => {
      const calledAtMs = performance.now();
      const result = last.then(() => commit(connection, () => run(inTurn(query)), calledAtMs));
      last = result.catch(() => undefined);
      return result;
    },
    settled: async () => void (await last),
  };
}

/** Runs each statement after those called before it, and none after one that failed: SQLite may have ended the transaction by itself. */
function inTurn(query: Query): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (sql, ...values) => {
    const result = last.then(() => query(sql, ...values));
    last = result;
    return result;
  };
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

/** SQLite refuses to roll back what it has rolled back by itself, for example on a full disk. */
function rollBack(connection: DatabaseSyncInstance): void {
  try {
    connection.exec('ROLLBACK');
  } catch {
    // Nothing is left to undo.
  }
}
