import { createHash } from 'node:crypto';

/** SHA-384 in the form of the `integrity` attribute. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** SHA-256 in hex digits. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Short name for a content: the first 12 digits of its hash. */
export function shortHash(content: Buffer | string): string {
  return hashOf(content).slice(0, 12);
}

/** The entity tag of a body that is not a file. */
export function contentTag(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64')}"`;
}
