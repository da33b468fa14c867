import { createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What signs the links of one site. */
export interface PreviewSigner {
  /** Id of the site's home, so that a key that two sites share does not make the links of one valid on the other. */
  readonly site: string;
  /** An Ed25519 private key. */
  readonly key: KeyObject;
}

/** What a token says: whoever holds it may see this composition until then. It names no address, file or host. */
export interface PreviewClaim {
  readonly id: string;
  readonly composition: string;
  /** Milliseconds since 1970, in whole seconds. */
  readonly expiresMs: number;
}

/** A claim that the site has signed and that still holds, or why it is refused. */
export type ReadToken = { readonly claim: PreviewClaim } | { readonly refusal: string };

const tokenPattern = /^([0-9a-f]{12})\.([0-9a-f]{12})\.([0-9a-f]{12})\.(\d{1,11})\.([\w-]{86})$/;

/** @returns `<site>.<id>.<composition>.<expiry in seconds>.<signature>`, which fits into a path and a cookie as it is */
export function makeToken({ id, composition, expiresMs }: PreviewClaim, { site, key }: PreviewSigner): string {
  const words = [site, id, composition, Math.floor(expiresMs / 1000)].join('.');
  return `${words}.${sign(null, contentOf(words), key).toString('base64url')}`;
}

/** @param signer undefined for a site that has made no link yet */
export function readToken(token: string, signer: PreviewSigner | undefined, now: Date): ReadToken {
  const [, site, id, composition, seconds, signature = ''] = tokenPattern.exec(token) ?? [];
  if (id === undefined || composition === undefined) return { refusal: 'its token is malformed' };
  if (!signer || site !== signer.site) return { refusal: 'its token is of another site' };
  const words = token.slice(0, token.lastIndexOf('.'));
  // Base64 has several spellings of the last byte, and only one of them was handed out.
  const bytes = Buffer.from(signature, 'base64url');
  const isSigned = bytes.toString('base64url') === signature && verify(null, contentOf(words), createPublicKey(signer.key), bytes);
  if (!isSigned) return { refusal: 'its token is forged or altered' };
  const expiresMs = Number(seconds) * 1000;
  return expiresMs > now.getTime() ? { claim: { id, composition, expiresMs } } : { refusal: `it expired at ${new Date(expiresMs).toISOString()}` };
}

/** The prefix keeps a signature from standing for anything else that the key may sign, such as a release. */
function contentOf(words: string): Buffer {
  return Buffer.from(`preview ${words}`);
}
