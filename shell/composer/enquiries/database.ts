/** What SQLite and PostgreSQL both store. */
export type SqlValue = string | number | Uint8Array | null;

/** Runs one statement, whose values are `$1`, `$2` and so on. @returns its rows, for a schema to parse */
export type Query = (sql: string, ...values: readonly SqlValue[]) => Promise<readonly unknown[]>;

/** What the two write differently. */
export interface Dialect {
  readonly id: string;
  readonly bytes: string;
  /** A whole number of 64 bits. */
  readonly whole: string;
  /** The column before those with personal data, with the comma after it; empty where it is of no use. */
  readonly padding: string;
  /** Locks the row that a subquery selects, and passes over those that are locked. */
  readonly skipLocked: string;
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
  /** Removes the bytes of what was deleted from the database's files. */
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

type Columns = Readonly<Record<string, 'TEXT' | 'BIGINT'>>;

/** A table for a statement, whose rows are the statement's first value: an array of objects in JSON. */
export function tableOf({ elements }: Dialect, columns: Columns): string {
  const picked = Object.entries(columns).map(([name, type]) => `CAST(value ->> '${name}' AS ${type}) AS ${name}`);
  return `(SELECT ${picked.join(', ')} FROM ${elements})`;
}
