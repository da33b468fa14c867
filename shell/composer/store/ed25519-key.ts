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
  const remedy = "Make a pair with 'openssl genpkey -algorithm ed25519'.";
  let key: KeyObject;
  try {
    key = read();
  } catch (cause) {
    throw new ExpectedError(`The text is no ${kind} key in PEM. ${remedy}`, { cause });
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new ExpectedError(`The ${kind} key is of the type ${key.asymmetricKeyType ?? 'unknown'}, not ed25519. ${remedy}`);
}
