import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import type { StoredRelease } from '../render/site-renderer';
import { requireSignature } from '../store/signature';

/** With trusted keys, refuses releases that none of them has signed. @throws ExpectedError */
export async function requireTrusted(stored: readonly StoredRelease[]): Promise<void> {
  const keys = await readTrustedKeys();
  for (const { folder } of stored) await requireSignature(folder, keys);
}

/** Public keys in PEM form whose signature a release needs: files named in `SITE_TRUSTED_KEYS`. None: no signature is needed. */
async function readTrustedKeys(): Promise<string[]> {
  const files = (process.env.SITE_TRUSTED_KEYS ?? '').split(delimiter).filter((file) => file !== '');
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

/** The private key in PEM form that releases built here are signed with: the file named in `SITE_SIGNING_KEY`. */
export async function readSigningKey(): Promise<string | undefined> {
  const file = process.env.SITE_SIGNING_KEY;
  return file === undefined ? undefined : readFile(file, 'utf8');
}
