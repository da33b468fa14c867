import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { createBatches } from './batches';
import type { Query } from './database';
import { untilFree } from './until-free';

export interface SqliteWrites {
  readonly write: <T>(run: (query: Query) => Promise<T>) => Promise<T>;
  /** Resolves once nothing waits to be written. */
  readonly settled: () => Promise<void>;
}

interface Job {
  /** @returns what to do once its changes are durable */
  readonly run: () => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Transactions that wait for each other are committed together, so that one `fsync` is enough for all. */
export function createSqliteWrites(connection: DatabaseSyncInstance, query: Query): SqliteWrites {
  const { add, settled } = createBatches<Job>((jobs) => commitTogether(connection, jobs));
  return {
    write: (run) => new Promise((resolve, reject) => add({ run: () => run(inTurn(query)).then((value) => () => resolve(value)), reject })),
    settled,
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

async function commitTogether(connection: DatabaseSyncInstance, jobs: readonly Job[]): Promise<void> {
  try {
    await untilFree(() => connection.exec('BEGIN IMMEDIATE'));
    const ends: (() => void)[] = [];
    for (const job of jobs) ends.push(await runInSavepoint(connection, job));
    connection.exec('COMMIT');
    for (const end of ends) end();
  } catch (error) {
    tryTo(() => connection.exec('ROLLBACK'));
    for (const { reject } of jobs) reject(error);
  }
}

/** The failure of one does not undo the others, unless SQLite has undone everything. */
async function runInSavepoint(connection: DatabaseSyncInstance, { run, reject }: Job): Promise<() => void> {
  connection.exec('SAVEPOINT job');
  try {
    const end = await run();
    connection.exec('RELEASE job');
    return end;
  } catch (error) {
    if (!tryTo(() => connection.exec('ROLLBACK TO job; RELEASE job'))) throw error;
    return () => reject(error);
  }
}

/** SQLite refuses to roll back what it has rolled back by itself, for example on a full disk. */
function tryTo(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
