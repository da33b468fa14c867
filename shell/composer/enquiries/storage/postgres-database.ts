import postgres from 'postgres';
import * as z from 'zod';
import { ExpectedError } from '../../base/errors';
import { withoutNul } from './database';
import type { Connection, Dialect, Query } from './database';
import type { DatabaseAddress } from './database-address';

/** How long one transaction may take before it has failed. */
const limitMs = 5000;

/** How long a process may do nothing while others wait for its lock. */
const stillMs = 2000;

export const postgresDialect: Dialect = {
  id: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bytes: 'BYTEA',
  whole: 'BIGINT',
  padding: '',
  // As text: the client itself would write a value of the type json once more.
  elements: 'json_array_elements(CAST($1 AS TEXT)::json)',
  // The server rolls back a transaction that keeps the lock and does nothing.
  lockText: `SELECT set_config('idle_in_transaction_session_timeout', '${stillMs}', true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
};

export function connectPostgres(address: DatabaseAddress): Connection {
  const { name } = address;
  const sql = connect(address);
  let isBroken = false;
  const explain = (error: unknown): never => {
    isBroken ||= isPostgresFault(error);
    throw describePostgresError(error, name);
  };
  let lastBeginMs = 0;
  /**
   * A connection that does not respond is destroyed, so that the server rolls back. The client itself waits for a lock even
   * then. A transaction that waits for a connection may do so for as long as others begin.
   */
  const limited = <T>(run: (onBegin: () => void) => Promise<T>): Promise<T> => {
    let [sinceMs, hasBegun] = [performance.now(), false];
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const watch = () => {
        const leftMs = (hasBegun ? sinceMs : Math.max(sinceMs, lastBeginMs)) + limitMs - performance.now();
        if (leftMs > 0) return void (timer = setTimeout(watch, leftMs));
        reject(Object.assign(new Error(`no response in ${limitMs} ms`), { code: 'CONNECT_TIMEOUT' }));
        void sql.end({ timeout: 0 });
      };
      watch();
    });
    const onBegin = () => {
      [sinceMs, hasBegun] = [performance.now(), true];
      lastBeginMs = sinceMs;
    };
    return Promise.race([run(onBegin), late]).catch(explain).finally(() => clearTimeout(timer));
  };
  const transact = <T>(run: (query: Query) => Promise<T>, onBegin: () => void) =>
    sql.begin(async (transaction) => {
      onBegin();
      // In an object, because the client awaits each element of an array.
      return { value: await run(queryOf(transaction)) };
    });
  return {
    dialect: postgresDialect,
    isUsable: () => !isBroken,
    read: (run) => limited(() => run(queryOf(sql))),
    write: async (run) => (await limited((onBegin) => transact(run, onBegin))).value,
    scrub: () => vacuum(address).catch(explain),
    close: () => sql.end({ timeout: 1 }),
  };
}

/** Whole numbers of 64 bits are times and counts, for which a number is enough. */
const whole = { to: 20, from: [20], serialize: String, parse: Number };

/** Without prepared statements, which do not last where PgBouncer hands each transaction to another connection. */
function connect({ options }: DatabaseAddress) {
  return postgres({ max: 5, idle_timeout: 60, backoff: () => 0.1, types: { whole }, fetch_types: false, prepare: false, onnotice: () => {}, ...options });
}

function queryOf(sql: Pick<ReturnType<typeof connect>, 'unsafe'>): Query {
  return (text, ...values) => sql.unsafe(text, values.map(withoutNul));
}

/** Takes as long as it takes, on a connection of its own. */
async function vacuum(address: DatabaseAddress): Promise<void> {
  const sql = connect(address);
  try {
    await sql.unsafe('VACUUM enquiries, photographs, deliveries');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const errorSchema = z.object({ code: z.string(), message: z.string() });

const gone = ['it does not respond', 'Start it, or correct DATABASE_URL.'] as const;

/** By codes of Node, of the client and of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faults: readonly (readonly [codes: RegExp, found: string, remedy: string])[] = [
  [/CERT|UNABLE_TO_/, 'its certificate does not suit', 'Correct sslrootcert or the host in DATABASE_URL.'],
  [/^ERR_SSL|^EPROTO/, 'TLS fails', 'Correct sslmode in DATABASE_URL.'],
  [/^(CONNECTION_CLOSED|ECONNRESET)$/, 'it does not respond', 'Start it, or correct DATABASE_URL. Without encryption it needs sslmode=disable; PgBouncer before it needs pool_mode=transaction or session.'],
  [/^(E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_.*|57P0.|25P03|08...)$/, ...gone],
  [/^28...$/, 'it refuses the user or the password', 'Correct DATABASE_URL.'],
  [/^3D000$/, 'it does not exist', "Create it ('createdb'), or correct DATABASE_URL."],
  [/^42501$/, 'the user may not do this', 'Let the user create and change tables in the database.'],
  [/^(25006|3F000)$/, 'it is read-only', 'Name the primary server in DATABASE_URL.'],
  [/^42P01$/, 'its tables are gone', 'Restore them from a backup; otherwise new ones are made.'],
  [/^5[34]...$/, 'it has no space, memory or connections left', 'Look at its log.'],
  [/^58...$/, 'its disk refused to read or write', 'Look at its log.'],
];

/** The fault in words. @param name of the database */
function describePostgresError(error: unknown, name: string): Error {
  const { code, message } = readError(error);
  const [, found, remedy] = faults.find(([codes]) => codes.test(code)) ?? [];
  if (found !== undefined && remedy !== undefined) return new ExpectedError(`The database of enquiries ${name} cannot be used: ${found} (${code}). ${remedy}`);
  // Without the original, whose details have the row.
  return code === '' && error instanceof Error ? error : Object.assign(new Error(`PostgreSQL refused a statement: ${message} (${code})`), { name: 'PostgresError', code });
}

/** Whether the fault may be one of the connection's, and another one should be opened. */
function isPostgresFault(error: unknown): boolean {
  const { code } = readError(error);
  return faults.some(([codes]) => codes.test(code));
}

function readError(error: unknown): z.infer<typeof errorSchema> {
  const parsed = errorSchema.safeParse(error);
  return parsed.success ? parsed.data : { code: '', message: '' };
}
