import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';

/** The entity tag of a file, the same as `sendFile` sends. */
export function fileTag({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): string {
  return `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
}

/** The entity tag of a body that is not a file. */
export function contentTag(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64')}"`;
}
