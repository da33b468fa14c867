import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ExpectedError } from './expected-error';

/** @param pem as `openssl genpkey -algorithm ed25519` writes it. @throws ExpectedError when it is not an Ed25519 key */
export function readPrivateKey(pem: string): KeyObject {
  return readKey(() => createPrivateKey(pem), 'private');
}

/** @throws ExpectedError when it is not an Ed25519 key */
export function readPublicKey(pem: string): KeyObject {
  return readKey(() => createPublicKey(pem), 'public');
}

function readKey(read: () => KeyObject, kind: 'private' | 'public'): KeyObject {
  const wanted = `Wanted an Ed25519 ${kind} key in PEM`;
  let key: KeyObject;
  try {
    key = read();
  } catch (cause) {
    throw new ExpectedError(`${wanted}, found something else. Make a pair with 'openssl genpkey -algorithm ed25519'.`, { cause });
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new ExpectedError(`${wanted}, found one of ${key.asymmetricKeyType ?? 'an unknown kind'}. Make a pair with 'openssl genpkey -algorithm ed25519'.`);
}
