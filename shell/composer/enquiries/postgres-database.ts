import postgres from 'postgres';
import { withoutNul } from './database';
import type { Connection, Dialect, Query } from './database';
import { describePostgresError, isPostgresFault } from './postgres-fault';

/** How long one transaction may take before it has failed. */
const limitMs = 5000;

/** How long a process may do nothing while others wait for its lock. */
const stillMs = 2000;

export const postgresDialect: Dialect = {
  id: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bytes: 'BYTEA',
  whole: 'BIGINT',
  padding: '',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  // The server rolls back a transaction that keeps the lock and does nothing.
  lockText: `SELECT set_config('idle_in_transaction_session_timeout', '${stillMs}', true), pg_advisory_xact_lock(hashtextextended($1, 0))`,
  // As text: the client itself would write a value of the type json once more.
  elements: 'json_array_elements(CAST($1 AS TEXT)::json)',
};

/** @param url as in `DATABASE_URL` @param name for messages */
export function connectPostgres(url: string, name: string): Connection {
  const sql = connect(url);
  let isBroken = false;
  const explain = (error: unknown): never => {
    isBroken ||= isPostgresFault(error);
    throw describePostgresError(error, name);
  };
  /** A connection that does not respond is destroyed, so that the server rolls back. The client itself waits for a lock even then. */
  const limited = <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(Object.assign(new Error(`no response in ${limitMs} ms`), { code: 'CONNECT_TIMEOUT' }));
        void sql.end({ timeout: 0 });
      }, limitMs);
    });
    return Promise.race([work, late]).catch(explain).finally(() => clearTimeout(timer));
  };
  return {
    dialect: postgresDialect,
    isUsable: () => !isBroken,
    read: (run) => limited(run(queryOf(sql))),
    // In an object, because the client awaits each element of an array.
    write: async (run) => (await limited(sql.begin(async (transaction) => ({ value: await run(queryOf(transaction)) })))).value,
    scrub: () => vacuum(url).catch(explain),
    close: () => sql.end({ timeout: 1 }),
  };
}

/** Whole numbers of 64 bits are times and counts, for which a number is enough. */
const whole = { to: 20, from: [20], serialize: String, parse: Number };

function connect(url: string) {
  return postgres(url, { max: 5, connect_timeout: 3, idle_timeout: 60, backoff: () => 0.1, types: { whole }, onnotice: () => {} });
}

function queryOf(sql: Pick<ReturnType<typeof connect>, 'unsafe'>): Query {
  // At once, so that statements go out in the order of their calls, without waiting for each other.
  return (text, ...values) => sql.unsafe(text, values.map(withoutNul), { prepare: true }).execute();
}

/** Takes as long as it takes, on a connection of its own. */
async function vacuum(url: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql.unsafe('VACUUM enquiries, photographs, deliveries');
  } finally {
    await sql.end({ timeout: 1 });
  }
}
