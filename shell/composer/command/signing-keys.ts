import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import type { StoredRelease } from '../store/read-releases';
import { requireSignature } from '../store/signature';

/** When there are trusted keys, one of them has to have signed each release. @throws ExpectedError when none has */
export async function requireTrusted(stored: readonly StoredRelease[]): Promise<void> {
  const keys = await readTrustedKeys();
  for (const { folder } of stored) await requireSignature(folder, keys);
}

/** Public keys in PEM form, from the files named in `SITE_TRUSTED_KEYS`. Without any, releases need no signature. */
async function readTrustedKeys(): Promise<string[]> {
  const files = (process.env.SITE_TRUSTED_KEYS ?? '').split(delimiter).filter((file) => file !== '');
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

/** The private key in PEM form that signs releases built here, from the file named in `SITE_SIGNING_KEY`. */
export async function readSigningKey(): Promise<string | undefined> {
  const file = process.env.SITE_SIGNING_KEY;
  return file === undefined ? undefined : readFile(file, 'utf8');
}
