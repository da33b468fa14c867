import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { shortHash } from '../base/content-hash';
import { DamageError } from './damage';
import { isMissing, isShortage } from '../base/errors';
import { parseAs, parseJson } from '../base/parse-json';
import type { DiskStore } from './disk-store';

// Stored hashes depend on the order of these keys: reorder nothing, and add only optional fields without a default.
export const lockedReleaseSchema = z.strictObject({
  version: z.string(),
  base: z.string(),
  entry: z.string().nullable(),
  islands: z.record(z.string(), z.array(z.string())),
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  shared: z.record(z.string(), z.array(z.string())).optional(),
  description: z.string().startsWith('sha384-').optional(),
});

const lockSchema = z.strictObject({
  composition: z.string(),
  composer: z.string(),
  links: z.string().optional(),
  releases: z.record(z.string(), lockedReleaseSchema),
});

/** Name of the lock in a site. */
export const lockFile = 'lock.json';

/** Reads the lock of a composition. @throws DamageError when it is missing, altered or not readable by this composer */
export async function readLock(disk: DiskStore, composition: string): Promise<Lock> {
  const folder = disk.site(composition);
  const file = join(folder, lockFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isShortage(cause)) throw cause;
    throw new DamageError({ kind: 'site', folder, composition }, `${lockFile} ${isMissing(cause) ? 'is missing' : 'cannot be read'}`, { cause });
  });
  return parseLock(text, file, composition);
}

/** @throws DamageError that names the file and each field that is not as wanted, or when its hash is not the composition's id */
export function parseLock(text: string, file: string, composition: string): Lock {
  const refuse = (found: string) => new DamageError({ kind: 'site', folder: dirname(file), composition }, found);
  const lock = parseAs(lockSchema, parseJson(text), (found) => refuse(`this composer cannot read ${lockFile}: ${found}`));
  if (lock.composition === composition && lockId(lock) === composition) return lock;
  throw refuse(`${lockFile} differs from the id of its composition`);
}

/** A composition's id: the hash of the rest of its lock. */
export function lockId({ composer, links, releases }: Omit<Lock, 'composition'>): string {
  return shortHash(JSON.stringify({ composer, links, releases }));
}

/** Names what a section's pages in a composition are made of: two compositions with the same name for it have the same pages of the section. */
export function renderedFrom(section: string, { composer, links, releases }: Lock): string {
  return JSON.stringify([releases[section]?.version, releases[shellName]?.version, composer, links]);
}
