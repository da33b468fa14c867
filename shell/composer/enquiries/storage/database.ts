import * as z from 'zod';
import { ExpectedError } from '../../base/errors';

/** Values that both SQLite and PostgreSQL store. */
export type SqlValue = string | number | Uint8Array | null;

/** Runs one statement, whose values are `$1`, `$2` and so on. @returns its rows, for a schema to parse */
export type Query = (sql: string, ...values: readonly SqlValue[]) => Promise<readonly unknown[]>;

/** Differences between the two in SQL. */
export interface Dialect {
  readonly id: string;
  readonly bytes: string;
  /** A whole number of 64 bits. */
  readonly whole: string;
  /** The column before those with personal data, with the comma after it; empty where it is of no use. */
  readonly padding: string;
  /** Locks a text; not needed where transactions run one at a time. */
  readonly lockText?: string;
  /** The elements of the first value, an array in JSON: one row each, in the column `value`. */
  readonly elements: string;
}

/**
 * A database that keeps enquiries. A promise that rejects does so with an `ExpectedError`, in words, when the fault is
 * outside our code.
 */
export interface Database {
  readonly dialect: Dialect;
  /** Statements that change nothing, each by itself. */
  readonly read: <T>(run: (query: Query) => Promise<T>) => Promise<T>;
  /** One transaction. It is durable when the promise resolves; `run` awaits nothing but its queries. */
  readonly write: <T>(run: (query: Query) => Promise<T>) => Promise<T>;
  /** Removes the bytes of deleted rows from the database's files. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A connection to it, which a fault may end. */
export interface Connection extends Database {
  /** Whether it still leads to the database; otherwise it is closed, and another one opened. */
  readonly isUsable: () => boolean;
}

/** Neither database keeps a NUL in text. Free text is stored as JSON, where it is an escape; this is for the rest. */
export function withoutNul(value: SqlValue): SqlValue {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Until the transaction ends, no other one locks the same text; where they run one at a time, none does anyway. */
export async function lock(query: Query, { lockText }: Dialect, text: string): Promise<void> {
  if (lockText !== undefined) await query(lockText, text);
}

/** A table for a statement, whose rows are the statement's first value: an array of objects in JSON. */
export function tableOf({ elements }: Dialect, columns: Readonly<Record<string, 'TEXT' | 'BIGINT'>>): string {
  const picked = Object.entries(columns).map(([name, type]) => `CAST(value ->> '${name}' AS ${type}) AS ${name}`);
  return `(SELECT ${picked.join(', ')} FROM ${elements})`;
}

const numberSchema = z.array(z.object({ number: z.number() }));

/** Brings a database up to date, in one transaction. @param most how many migrations it may have then; all in production @throws ExpectedError when it is newer than this code */
export async function migrate({ dialect, write }: Pick<Database, 'dialect' | 'write'>, most = Infinity): Promise<void> {
  const migrations = migrationsFor(dialect).slice(0, most);
  await write(async (query) => {
    await lock(query, dialect, 'migrations');
    await query('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
    const [{ number: done } = { number: 0 }] = numberSchema.parse(await query('SELECT number FROM migrations ORDER BY number DESC LIMIT 1'));
    if (done > migrations.length) {
      throw new ExpectedError(
        `The database of enquiries has ${done} migrations, and this site knows ${migrations.length}: a newer release of the site has written it. Run that release, or use another database.`,
      );
    }
    for (const [index, statements] of migrations.slice(done).entries()) {
      for (const statement of statements) await query(statement);
      await query('INSERT INTO migrations (number) VALUES ($1)', done + index + 1);
    }
  });
}

/**
 * Steps from an empty database to the present tables; each is numbered by its place, from 1. Add to the end,
 * never change one that was released.
 *
 * `padding` is a column before those with personal data: see decision 037.
 */
function migrationsFor({ id, bytes, whole, padding }: Dialect): readonly (readonly string[])[] {
  return [
    [
      `CREATE TABLE enquiries (
        id ${id}, reference TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL,
        received_at ${whole} NOT NULL, held_for TEXT, ${padding}content TEXT NOT NULL)`,
      'CREATE INDEX enquiries_by_fingerprint ON enquiries (fingerprint)',
      `CREATE TABLE photographs (
        id ${id}, key TEXT NOT NULL, position INTEGER NOT NULL, kept_at ${whole} NOT NULL, digest TEXT NOT NULL,
        ${padding}name TEXT NOT NULL, bytes ${bytes} NOT NULL, UNIQUE (key, position))`,
      `CREATE TABLE deliveries (
        id ${id}, enquiry ${whole} NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE, kind TEXT NOT NULL,
        made_at ${whole} NOT NULL, due_at ${whole} NOT NULL, leased_until ${whole} NOT NULL DEFAULT 0,
        attempts INTEGER NOT NULL DEFAULT 0, interruptions INTEGER NOT NULL DEFAULT 0, without_photographs INTEGER NOT NULL DEFAULT 0,
        delivered_at ${whole}, last_error TEXT, UNIQUE (enquiry, kind))`,
      'CREATE INDEX deliveries_to_make ON deliveries (made_at, id) WHERE delivered_at IS NULL',
      `CREATE TABLE tokens (token TEXT PRIMARY KEY, key TEXT NOT NULL, used_at ${whole} NOT NULL)`,
      `CREATE TABLE networks (network TEXT NOT NULL, at ${whole} NOT NULL)`,
      'CREATE INDEX networks_by_time ON networks (network, at)',
      `CREATE TABLE settings (name TEXT PRIMARY KEY, value ${bytes} NOT NULL)`,
    ],
    [
      'ALTER TABLE deliveries ADD COLUMN mailbox TEXT',
      'CREATE INDEX deliveries_by_mailbox ON deliveries (mailbox, made_at) WHERE mailbox IS NOT NULL',
    ],
    // Dropped below.
    [`CREATE TABLE reports (id ${id}, line TEXT NOT NULL)`],
    [
      // How many photographs follow the text of an enquiry, and which of them the owner has got.
      'ALTER TABLE enquiries ADD COLUMN expected INTEGER NOT NULL DEFAULT 0',
      `ALTER TABLE photographs ADD COLUMN mailed_at ${whole}`,
      // How often a mail was refused for good.
      'ALTER TABLE deliveries ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0',
      // The owner's addresses that have not got a mail, when others have.
      'ALTER TABLE deliveries ADD COLUMN rest TEXT',
      // Limits that turned something away, for the weekly mail.
      `CREATE TABLE limits (name TEXT PRIMARY KEY, count ${whole} NOT NULL, last_at ${whole} NOT NULL)`,
      // The last period whose regular mail was sent, and the end of a server's claim on the next.
      `CREATE TABLE turns (name TEXT PRIMARY KEY, period ${whole} NOT NULL, leased_until ${whole} NOT NULL DEFAULT 0)`,
      // Bytes of photographs, in all, of held enquiries, and of a network within a day; the network of those that wait for their enquiry.
      `ALTER TABLE photographs ADD COLUMN size ${whole} NOT NULL DEFAULT 0`,
      'UPDATE photographs SET size = length(bytes)',
      'CREATE INDEX photographs_by_key ON photographs (key, size)',
      'ALTER TABLE photographs ADD COLUMN network TEXT',
      'CREATE INDEX photographs_that_wait ON photographs (network, size) WHERE network IS NOT NULL',
      `ALTER TABLE networks ADD COLUMN bytes ${whole} NOT NULL DEFAULT 0`,
      // The enquiry that each key leads to: several, when the same words were sent again.
      `CREATE TABLE keys (key TEXT PRIMARY KEY, enquiry ${whole} NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE)`,
      'INSERT INTO keys (key, enquiry) SELECT key, id FROM enquiries',
      'CREATE INDEX keys_by_enquiry ON keys (enquiry)',
    ],
    [
      // How pages of each release fared, by hour.
      `CREATE TABLE section_health (
        section TEXT NOT NULL, release TEXT NOT NULL, what TEXT NOT NULL, hour ${whole} NOT NULL, count ${whole} NOT NULL,
        PRIMARY KEY (section, release, what, hour))`,
      'DROP TABLE reports',
    ],
  ];
}
