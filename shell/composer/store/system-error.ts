import { z } from 'zod';

/** What the system refuses, in words, and what to do. */
const refusals: Readonly<Record<string, readonly [found: string, remedy: string]>> = {
  ENOSPC: ['no space left on the disk', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."],
  EDQUOT: ['the disk quota used up', "Free some space ('npm run releases -- prune' removes what nothing needs), then run the command again."],
  EFBIG: ['that the file would be larger than the system allows', 'Raise the limit (ulimit -f), then run the command again.'],
  EROFS: ['a read-only file system', 'Mount it writable, or set SITE_HOME to a folder that is, then run the command again.'],
  EACCES: ['that this user may not', 'Give the user access to it, or set SITE_HOME to a folder of theirs, then run the command again.'],
  EPERM: ['that this user may not', 'Give the user access to it, or set SITE_HOME to a folder of theirs, then run the command again.'],
  EMFILE: ['too many open files', 'Raise the limit (ulimit -n), then run the command again.'],
  ENOENT: ['that the folder cannot be made', 'Make the file system writable, or set SITE_HOME to a folder that is, then run the command again.'],
  ENOTDIR: ['a file where a folder should be', 'Move that file away, or set SITE_HOME to a folder, then run the command again.'],
};

/** In words what a disk or its permissions refused; undefined for any other error. Looks into the causes, too. */
export function describeSystemError(error: unknown): string | undefined {
  const refused = findRefusal(error);
  if (!refused) return undefined;
  const [found, remedy] = refusals[refused.code] ?? [];
  return `Wanted to ${refused.syscall ?? 'use'} ${refused.path ?? 'a file'}, found ${found ?? ''} (${refused.code}). What is current stays current. ${remedy ?? ''}`;
}

const systemErrorSchema = z.object({ code: z.string().optional(), syscall: z.string().optional(), path: z.string().optional() });

interface Refused {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** Looks into the causes, too. */
function findRefusal(error: unknown): Refused | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, syscall, path } = systemErrorSchema.catch({}).parse(error);
  // Node reports ENOENT when it may not create one of several folders.
  if (code !== undefined && Object.hasOwn(refusals, code) && (code !== 'ENOENT' || syscall === 'mkdir')) {
    return { code, ...(syscall !== undefined && { syscall }), ...(path !== undefined && { path }) };
  }
  return 'cause' in error ? findRefusal(error.cause) : undefined;
}
