import * as z from 'zod';
import { ExpectedError } from '../store/expected-error';

const errorSchema = z.object({ code: z.string(), message: z.string() });

const gone = ['it does not respond', 'Start it, or correct DATABASE_URL.'] as const;

/** By codes of Node, of the client and of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faults: readonly (readonly [codes: RegExp, found: string, remedy: string])[] = [
  [/^(E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_.*|57P0.|25P03|08...)$/, ...gone],
  [/^28...$/, 'it refuses the user or the password', 'Correct DATABASE_URL.'],
  [/^3D000$/, 'it does not exist', "Create it ('createdb'), or correct DATABASE_URL."],
  [/^42501$/, 'the user may not do this', 'Let the user create and change tables in the database.'],
  [/^(25006|3F000)$/, 'it is read-only', 'Name the primary server in DATABASE_URL.'],
  [/^42P01$/, 'its tables are gone', 'Restore them from a backup; otherwise new ones are made.'],
  [/^5[34]...$/, 'it has no space, memory or connections left', 'Look at its log.'],
  [/^58...$/, 'its disk refused to read or write', 'Look at its log.'],
];

/** A database for messages, without user and password. @throws ExpectedError when `DATABASE_URL` is no address of one */
export function nameOfDatabase(url: string): string {
  const { protocol, host, pathname } = URL.canParse(url) ? new URL(url) : new URL('none:');
  if (/^postgres(ql)?:$/.test(protocol)) return `${host}${pathname}`;
  throw new ExpectedError(
    'DATABASE_URL is no address such as postgres://user:password@host:5432/database. Correct it, or unset it to keep enquiries in a file.',
  );
}

/** What was found, in words. @param name of the database */
export function describePostgresError(error: unknown, name: string): Error {
  const { code, message } = readError(error);
  const [, found, remedy] = faults.find(([codes]) => codes.test(code)) ?? [];
  if (found !== undefined && remedy !== undefined) return new ExpectedError(`The database of enquiries ${name} cannot be used: ${found} (${code}). ${remedy}`);
  // Without the original, whose details have the row.
  return code === '' && error instanceof Error ? error : new Error(`PostgreSQL refused a statement: ${message} (${code})`);
}

/** Whether the fault may be one of the connection's, and another one should be opened. */
export function isPostgresFault(error: unknown): boolean {
  const { code } = readError(error);
  return faults.some(([codes]) => codes.test(code));
}

function readError(error: unknown): z.infer<typeof errorSchema> {
  const parsed = errorSchema.safeParse(error);
  return parsed.success ? parsed.data : { code: '', message: '' };
}
