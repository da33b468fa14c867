import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';

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

/** The entity tag of a body. */
export function contentTag(body: Buffer): string {
  return tagOf(createHash('sha1').update(body));
}

/** The entity tag of what a SHA-1 hash was given. */
export function tagOf(hash: Hash): string {
  return `"${hash.digest('base64')}"`;
}
