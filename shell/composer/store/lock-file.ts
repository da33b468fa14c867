import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { shellName } from '@site/shared/lock';
import type { Lock } from '@site/shared/lock';
import { shortHash } from './content-hash';
import { ExpectedError } from './expected-error';
import { describeInvalid, parseJson } from './parse-json';
import type { SiteHome } from './site-home';

const lockedReleaseSchema = z.strictObject({
  version: z.string(),
  base: z.string(),
  entry: z.string().nullable(),
  islands: z.record(z.string(), z.array(z.string())),
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
});

const lockSchema = z.strictObject({
  composition: z.string(),
  composer: z.string(),
  releases: z.record(z.string(), lockedReleaseSchema),
});

/** Name of the lock in a composition's folder, and of the current one at the root of the site. */
export const lockFile = 'lock.json';

/** Reads the lock of a composition. @throws ExpectedError when it is missing or not readable by this composer */
export async function readLock(home: SiteHome, composition: string): Promise<Lock> {
  const file = join(home.composition(composition), lockFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ExpectedError(`Wanted the composition ${composition}, found no ${file}. See 'npm run releases'.`, { cause });
  });
  return parseLock(text, file);
}

/** @throws ExpectedError that names the file and each field that is not as wanted */
export function parseLock(text: string, file: string): Lock {
  const json = parseJson(text);
  const parsed = lockSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ExpectedError(
    `Wanted a lock that is readable by this composer in ${file}, found ${describeInvalid(json, parsed.error)}Run 'npm start' to compose the site again.`,
  );
}

/** A composition's id: the hash of the rest of its lock. */
export function lockId({ composer, releases }: Omit<Lock, 'composition'>): string {
  return shortHash(JSON.stringify({ composer, releases }));
}

/** Folder of a section's pages in a composition. */
export function renderingFolder(home: SiteHome, section: string, { composer, releases }: Lock): string {
  return home.rendering(section, releases[section]?.version ?? '', `${releases[shellName]?.version ?? ''}+${composer}`);
}
