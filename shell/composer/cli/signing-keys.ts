import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { ExpectedError, isMissing } from '../base/errors';
import { readVariable } from '../base/environment';
import type { StoredRelease } from '../store/read-releases';
import { requireSignature } from '../store/signature';

/** When there are trusted keys, each release needs a signature of one of them. @throws ExpectedError when a release has none */
export async function requireTrusted(stored: readonly StoredRelease[]): Promise<void> {
  const keys = await readTrustedKeys();
  for (const { folder } of stored) await requireSignature(folder, keys);
}

/** Public keys in PEM form, from the files named in `SITE_TRUSTED_KEYS`. Without any, releases need no signature. */
async function readTrustedKeys(): Promise<string[]> {
  const files = (readVariable('SITE_TRUSTED_KEYS') ?? '').split(delimiter).filter((file) => file !== '');
  return Promise.all(files.map((file) => readKeyFile(file, 'SITE_TRUSTED_KEYS')));
}

/** The private key in PEM form that signs releases built here, from the file named in `SITE_SIGNING_KEY`. */
export async function readSigningKey(): Promise<string | undefined> {
  const file = readVariable('SITE_SIGNING_KEY');
  return file === undefined ? undefined : readKeyFile(file, 'SITE_SIGNING_KEY');
}

function readKeyFile(file: string, variable: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    const found = isMissing(cause) ? 'does not exist' : 'cannot be read';
    throw new ExpectedError(`The key file ${file}, which ${variable} names, ${found}. Correct ${variable}, or unset it.`, { cause });
  });
}
