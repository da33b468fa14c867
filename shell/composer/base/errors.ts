import { inspect } from 'node:util';
import * as z from 'zod';

/** A failure that the person at the command line can do something about: its message is all they need. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of Node or of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Whether an error says that there is such a file already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EEXIST';
}

/** The error, for the person at the command line: words where they suffice, else the error with its stack. */
export function describeError(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  return describeSystemError(error) ?? inspect(error);
}

/** The system's refusals in words, each with a remedy. */
const refusals = new Map<string, readonly [found: string, remedy: string]>([
  ['ENOSPC', ['no space is left on the disk', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."]],
  ['EDQUOT', ['the disk quota is used up', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."]],
  ['EFBIG', ['the file would be larger than the system allows', 'Raise the limit (ulimit -f), then run the command again.']],
  ['EROFS', ['the file system is read-only', "Mount it writable, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['EACCES', ['this user may not do that', "Give the user access to it with chown, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['EPERM', ['this user may not do that', "Give the user access to it with chown, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['EMFILE', ['too many files are open', 'Raise the limit (ulimit -n), then run the command again.']],
  ['ENOENT', ['the folder cannot be made', "Make the file system writable, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['ENOTDIR', ['a file is where a folder should be', "Move that file away, or name another folder for the store in SITE_HOME, then run the command again."]],
]);

const systemErrorSchema = z.object({ code: z.string(), syscall: z.string().default('use'), path: z.string().default('a file') });

/** In words what a disk or its permissions refused; undefined for any other error. Looks into the causes, too. */
export function describeSystemError(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { data } = systemErrorSchema.safeParse(error);
  const refusal = data && refusals.get(data.code);
  // Node reports ENOENT when it may not create one of several folders.
  if (!refusal || (data.code === 'ENOENT' && data.syscall !== 'mkdir')) return 'cause' in error ? describeSystemError(error.cause) : undefined;
  const [found, remedy] = refusal;
  return `Failed to ${data.syscall} ${data.path}: ${found} (${data.code}). What is current stays current. ${remedy}`;
}

const failureSchema = z.object({ name: z.string().optional(), cause: z.object({ code: z.string().optional() }).optional().catch(undefined) }).catch({});

/** Why `fetch` was given no response. The text completes "found …". */
export function describeFetchFailure(error: unknown): string {
  const { name, cause } = failureSchema.parse(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return `no connection${cause?.code === undefined ? '' : ` (${cause.code})`}`;
}
