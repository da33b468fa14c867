import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { ExpectedError, isMissing } from '../base/errors';
import { readVariable } from '../base/environment';
import type { StoredRelease } from '../store/read-releases';
import { readPublicKey, requireSignature } from '../store/signature';
import type { TrustedKey } from '../store/signature';

/** When there are trusted keys, each release needs a signature of one of them that its section may have. @throws ExpectedError when a release has none */
export async function requireTrusted(stored: readonly StoredRelease[]): Promise<void> {
  const keys = await readTrustedKeys();
  for (const one of stored) await requireSignature(one, keys);
}

const form = `the file of a public key, or one for a single section such as blog=keys/blog.pem, several of them separated by '${delimiter}'`;

/**
 * The keys that `SITE_TRUSTED_KEYS` names; none where it is not set, and then releases need no signature.
 *
 * @throws ExpectedError when it is set and an entry names no key: it must not trust everybody by a mistake
 */
export async function readTrustedKeys(): Promise<readonly TrustedKey[]> {
  // An empty one is a mistake here, not unset: it would accept every release.
  const text = process.env.SITE_TRUSTED_KEYS;
  const entries = text?.split(delimiter).map((entry) => entry.trim()) ?? [];
  if (entries.includes('')) throw new ExpectedError(`SITE_TRUSTED_KEYS is '${text ?? ''}', which has an entry without a key. Name ${form}; or unset it to accept unsigned releases.`);
  return Promise.all(entries.map(async (entry) => {
    const [, section, file = entry] = /^([a-z][a-z0-9-]*)=(.*)$/s.exec(entry) ?? [];
    return { file, section, key: readPublicKey(await readKeyFile(file, 'SITE_TRUSTED_KEYS'), file) };
  }));
}

/** The private key in PEM form that signs releases built here, from the file named in `SITE_SIGNING_KEY`. */
export async function readSigningKey(): Promise<string | undefined> {
  const file = readVariable('SITE_SIGNING_KEY');
  return file === undefined ? undefined : readKeyFile(file, 'SITE_SIGNING_KEY');
}

function readKeyFile(file: string, variable: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    const found = isMissing(cause) ? 'does not exist' : 'cannot be read';
    throw new ExpectedError(`The key file '${file}', which ${variable} names, ${found}. Correct ${variable}, or unset it.`, { cause });
  });
}
