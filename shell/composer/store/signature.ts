import { sign, verify, createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from './read-releases';
import { releaseFile } from './release-format';

/** Base64 of an Ed25519 signature over the bytes of `release.json`, which holds the hash of every other file. */
export const signatureFile = 'release.sig';

/** Signs the release in a folder. */
export async function signRelease(folder: string, privateKeyPem: string): Promise<void> {
  await signFile(join(folder, releaseFile), join(folder, signatureFile), privateKeyPem);
}

/**
 * Writes the signature of a file in base64.
 *
 * @param privateKeyPem as `openssl genpkey -algorithm ed25519` writes it
 * @throws ExpectedError when it is not an Ed25519 key
 */
export async function signFile(file: string, target: string, privateKeyPem: string): Promise<void> {
  const key = readKey(() => createPrivateKey(privateKeyPem), 'private', 'The text');
  const signature = sign(null, await readFile(file), key);
  await writeFile(target, `${signature.toString('base64')}\n`);
}

/** A public key whose signature makes a release trusted. */
export interface TrustedKey {
  /** For messages. */
  readonly file: string;
  /** The only section that it may sign; undefined for every section. */
  readonly section?: string | undefined;
  readonly key: KeyObject;
}

/**
 * Requires a signature by one of the trusted keys; without trusted keys every release is accepted.
 *
 * @throws ExpectedError when none of them has signed it, or only one of another section
 */
export async function requireSignature({ folder, release: { name, version } }: StoredRelease, keys: readonly TrustedKey[]): Promise<void> {
  if (keys.length === 0) return;
  const file = join(folder, signatureFile);
  const signature = existsSync(file) ? Buffer.from((await readFile(file, 'utf8')).trim(), 'base64') : undefined;
  const content = await readFile(join(folder, releaseFile));
  const signers = signature ? keys.filter(({ key }) => verify(null, content, key, signature)) : [];
  if (signers.some(({ section = name }) => section === name)) return;
  const [other] = signers;
  if (other) throw new ExpectedError(`Release ${name} ${version} in ${folder} is signed with ${other.file}, which may sign releases of ${other.section ?? ''} only. Let the team of ${name} sign it, or change SITE_TRUSTED_KEYS.`);
  const found = signature ? `${signatureFile} is of another key or of another ${releaseFile}` : `${signatureFile} is missing`;
  throw new ExpectedError(
    `The release in ${folder} is not signed with a trusted key: ${found}. ` +
      'Let its team sign it with their private key and release it again, or trust their public key.',
  );
}

/** @param pem as `openssl pkey -pubout` writes it @param file for the message @throws ExpectedError when it is not an Ed25519 key */
export function readPublicKey(pem: string, file: string): KeyObject {
  return readKey(() => createPublicKey(pem), 'public', file);
}

function readKey(read: () => KeyObject, kind: 'private' | 'public', text: string): KeyObject {
  const remedy = "Make a pair with 'openssl genpkey -algorithm ed25519'.";
  let key: KeyObject;
  try {
    key = read();
  } catch (cause) {
    throw new ExpectedError(`${text} is no ${kind} key in PEM. ${remedy}`, { cause });
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new ExpectedError(`The ${kind} key is of the type ${key.asymmetricKeyType ?? 'unknown'}, not ed25519. ${remedy}`);
}
