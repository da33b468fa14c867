import { inspect } from 'node:util';
import { ExpectedError } from '../store/expected-error';

/** What the system refuses, in words, and what to do. */
const refusals: Readonly<Record<string, readonly [found: string, remedy: string]>> = {
  ENOSPC: ['no space left on the disk', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."],
  EDQUOT: ['the disk quota used up', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."],
  EFBIG: ['that the file would be larger than the system allows', 'Raise the limit (ulimit -f), then run the command again.'],
  EROFS: ['a read-only file system', 'Mount it writable, or set SITE_HOME to a folder that is, then run the command again.'],
  EACCES: ['that this user may not', 'Give the user access to it, or set SITE_HOME to a folder of theirs, then run the command again.'],
  EPERM: ['that this user may not', 'Give the user access to it, or set SITE_HOME to a folder of theirs, then run the command again.'],
  EMFILE: ['too many open files', 'Raise the limit (ulimit -n), then run the command again.'],
  ENOTDIR: ['a file where a folder should be', 'Move that file away, or set SITE_HOME to a folder, then run the command again.'],
};

/** What went wrong, for the person at the command line: words where they suffice, else the error with its stack. */
export function describeError(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  const refused = findRefusal(error);
  if (!refused) return inspect(error);
  const [found, remedy] = refusals[refused.code] ?? [];
  return `Wanted to ${refused.syscall ?? 'use'} ${refused.path ?? 'a file'}, found ${found ?? refused.code} (${refused.code}). What is current stays current. ${remedy ?? ''}`;
}

/** Whether a disk or its permissions are at fault, or the program. */
export function isSystemRefusal(error: unknown): boolean {
  return findRefusal(error) !== undefined;
}

interface Refused {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** Looks into the causes, too. */
function findRefusal(error: unknown): Refused | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && Object.hasOwn(refusals, error.code)) {
    return { code: error.code, ...textOf(error, 'syscall'), ...textOf(error, 'path') };
  }
  return 'cause' in error ? findRefusal(error.cause) : undefined;
}

function textOf<Name extends string>(error: object, name: Name): { readonly [Key in Name]?: string } {
  const value: unknown = name in error ? (error as Record<Name, unknown>)[name] : undefined;
  return (typeof value === 'string' ? { [name]: value } : {}) as { readonly [Key in Name]?: string };
}
