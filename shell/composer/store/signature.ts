import { sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateKey, readPublicKey } from './ed25519-key';
import { ExpectedError } from './expected-error';
import { releaseFile } from './release';

/** Base64 of an Ed25519 signature over the bytes of `release.json`, which holds the hash of every other file. */
export const signatureFile = 'release.sig';

/** `wrong`: there is a signature, but none of the keys verifies it for this `release.json`. */
export type SignatureState = 'signed' | 'unsigned' | 'wrong';

/** Signs the release in a folder. @param privateKeyPem as `openssl genpkey -algorithm ed25519` writes it */
export async function signRelease(folder: string, privateKeyPem: string): Promise<void> {
  const key = readPrivateKey(privateKeyPem);
  const signature = sign(null, await readFile(join(folder, releaseFile)), key);
  await writeFile(join(folder, signatureFile), `${signature.toString('base64')}\n`);
}

/** Whether the release in a folder is signed by one of the keys. @throws ExpectedError when a key is not an Ed25519 key */
export async function verifySignature(folder: string, publicKeysPem: readonly string[]): Promise<SignatureState> {
  const keys = publicKeysPem.map(readPublicKey);
  const file = join(folder, signatureFile);
  if (!existsSync(file)) return 'unsigned';
  const signature = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  const content = await readFile(join(folder, releaseFile));
  return keys.some((key) => verify(null, content, key, signature)) ? 'signed' : 'wrong';
}

/** When there are trusted keys, one of them has to have signed the release. @throws ExpectedError when none has */
export async function requireSignature(folder: string, publicKeysPem: readonly string[]): Promise<void> {
  if (publicKeysPem.length === 0) return;
  const state = await verifySignature(folder, publicKeysPem);
  if (state === 'signed') return;
  const found = state === 'unsigned' ? `no ${signatureFile}` : `a ${signatureFile} of another key or of another ${releaseFile}`;
  throw new ExpectedError(
    `Wanted the release in ${folder} signed by one of ${publicKeysPem.length} trusted keys, found ${found}. ` +
      'Let its team sign it with their private key, or trust their public key.',
  );
}
