import type { Stats } from 'node:fs';

/** The entity tag of a file, the same as `sendFile` sends. */
export function fileTag({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): string {
  return `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
}
