import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { ExpectedError } from '../../base/errors';

const errorSchema = z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.number() });

/** Primary result codes: https://www.sqlite.org/rescode.html */
const [busy, locked] = [5, 6];

const damaged = ['the file is damaged', 'Restore it from a backup, or move it away together with its -wal and -shm files: a new one is made.'] as const;

const faults: Readonly<Record<number, readonly [found: string, remedy: string]>> = {
  [busy]: ['another process has locked it for too long', 'Wait for that process to end, or end it.'],
  [locked]: ['another statement has locked it for too long', 'Try again.'],
  8: ['it is read-only', 'Make the file and its folder writable for this user, or set SITE_HOME to a folder that is.'],
  10: ['the disk refused to read or write', 'Look at the disk, and at how much space is left on it.'],
  11: damaged,
  13: ['no space is left', 'Free some space on the disk.'],
  14: ['the file cannot be opened', 'Make the file and its folder writable for this user, or set SITE_HOME to a folder that is.'],
  26: damaged,
};

/** SQLite's error in words, with its code for the log; our own mistakes stay as they are. */
export function describeSqliteError(error: unknown, file: string): unknown {
  const number = primaryCode(error);
  if (number === 0) return error;
  const [found, remedy] = faults[number] ?? [];
  const code = `SQLite ${number}`;
  // Without the original's message, which may have values of the row.
  if (found === undefined || remedy === undefined) return Object.assign(new Error('SQLite refused a statement.'), { code });
  return new ExpectedError(`The database of enquiries ${file} cannot be used: ${found} (${code}). ${remedy}`, { cause: error });
}

/** Whether the fault may be one of the connection's, and another one should be opened. */
export function isFault(error: unknown): boolean {
  return !isBusy(error) && Object.hasOwn(faults, primaryCode(error));
}

/** Whether trying again soon may help. */
function isBusy(error: unknown): boolean {
  return [busy, locked].includes(primaryCode(error));
}

/** The error of a statement; a checkpoint reports the same in its result. */
export function busyError(): Error {
  return Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: busy });
}

function primaryCode(error: unknown): number {
  const parsed = errorSchema.safeParse(error);
  return parsed.success ? parsed.data.errcode & 0xff : 0;
}

/** How long a change waits for another process to finish its own. */
const limitMs = 3000;
const pauseMs = 15;

/**
 * Runs a statement, again while another process locks the database, until it succeeds or the limit passes. Waits with
 * timers, so the process goes on.
 *
 * @param startMs when the caller began to wait, on the clock of `performance.now()`
 */
export async function untilFree<T>(run: () => T, startMs = performance.now()): Promise<T> {
  const end = startMs + limitMs;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await setTimeout(pauseMs);
  }
}
