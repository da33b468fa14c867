import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Whether the system had no room to open a file, which says nothing about the file. */
export function isShortage(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes(codeOf(error) ?? '');
}

/** For `catch`: returns a value instead of a file that is missing or cannot be used. @throws the error when too few files may be open */
export function unlessShort<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (isShortage(error)) throw error;
    return instead;
  };
}

/** The error, for the person at the command line: words where they suffice, else the error with its stack. */
export function describeError(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  return describeSystemError(error) ?? inspect(error);
}

const freeSome = "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again.";
const giveAccess = 'Give the user access to it with chown, or name another folder for the store in SITE_HOME, then run the command again.';

/** The system's refusals in words, each with a remedy. */
const refusals = new Map<string, readonly [found: string, remedy: string]>([
  ['ENOSPC', ['no space is left on the disk', freeSome]],
  ['EDQUOT', ['the disk quota is used up', freeSome]],
  ['EFBIG', ['the file would be larger than the system allows', 'Raise the limit (ulimit -f), then run the command again.']],
  ['EROFS', ['the file system is read-only', "Mount it writable, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['EACCES', ['this user may not do that', giveAccess]],
  ['EPERM', ['this user may not do that', giveAccess]],
  ['EMFILE', ['too many files are open', 'Raise the limit (ulimit -n) to 1024 or more, then run the command again.']],
  ['ENFILE', ['too many files are open on this machine', 'Raise its limit (sysctl fs.file-max), then run the command again.']],
  ['ENOENT', ['the folder cannot be made', "Make the file system writable, or name another folder for the store in SITE_HOME, then run the command again."]],
  ['ENOTDIR', ['a file is where a folder should be', "Move that file away, or name another folder for the store in SITE_HOME, then run the command again."]],
]);

/** As Node words it: a code is lost when an error comes from another process, or from webpack. */
const systemError = /\b(E[A-Z]+): [^,'\n]+, (\w+)(?: '([^'\n]+)')?/;

/** What a command was doing, such as `write the site`, and in which folder. */
interface Doing {
  readonly what: string;
  readonly folder: string;
}

/** In words what a disk or its permissions refused; undefined for any other error. Looks into the causes, too. */
export function describeSystemError(error: unknown, doing?: Doing): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const [, code = '', syscall = '', path] = systemError.exec('message' in error ? String(error.message) : '') ?? [];
  const refusal = refusals.get(code);
  // Node reports ENOENT when it may not create one of several folders.
  if (!refusal || (code === 'ENOENT' && syscall !== 'mkdir')) return 'cause' in error ? describeSystemError(error.cause, doing) : undefined;
  const [found, remedy] = refusal;
  const act = `${syscall} ${path ?? 'a file'}`;
  const details = [code, ...(doing ? [`at ${act}`] : []), ...describeSpace(code, doing?.folder ?? path)].join(', ');
  return `Failed to ${doing ? `${doing.what} in ${doing.folder}` : act}: ${found} (${details}). What is current stays current. ${remedy}`;
}

/** How much of a full disk is free: staged files may be gone by now. */
function describeSpace(code: string, path: string | undefined): string[] {
  if (code !== 'ENOSPC' || path === undefined) return [];
  try {
    const { bsize, bavail, blocks, ffree, files } = statfsSync(existsSync(path) ? path : dirname(path));
    const inMb = (count: number) => ((count * bsize) / 1e6).toFixed(1);
    return [`${inMb(bavail)} of ${inMb(blocks)} MB free`, ...(files > 0 && ffree === 0 ? ['no further file has room'] : [])];
  } catch {
    return [];
  }
}

/** Does something that writes. @throws ExpectedError that says what was being done, and where, when the disk or its permissions refuse; any other error as it is */
export async function writing<T>(what: string, folder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const words = error instanceof ExpectedError ? undefined : describeSystemError(error, { what, folder });
    throw words === undefined ? error : new ExpectedError(words, { cause: error });
  }
}

const failureSchema = z.object({ name: z.string().optional(), cause: z.object({ code: z.string().optional() }).optional().catch(undefined) }).catch({});

/** Why `fetch` was given no response. The text completes "found …". */
export function describeFetchFailure(error: unknown): string {
  const { name, cause } = failureSchema.parse(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return `no connection${cause?.code === undefined ? '' : ` (${cause.code})`}`;
}
