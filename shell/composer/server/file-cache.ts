import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '../store/compress-files';
import type { Encoding } from '../store/compress-files';
import type { EncodedBody } from '../store/encoded-body';

/** Files are kept in memory up to this many bytes, but none that is larger than the second figure. */
const maxBytes = 24 * 1024 * 1024;
const maxFileBytes = 512 * 1024;

/** For this long a file is assumed to be unchanged. */
const trustedMs = 1000;

const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Returns a file's compressed copy when there is one, or the file itself; undefined when it is missing or too large, or is not kept. */
export type FileCache = (file: string, encoding: Encoding | undefined) => Promise<EncodedBody | undefined>;

/** For files that change at any moment. */
export const keepNoFile: FileCache = () => Promise.resolve(undefined);

/** Keeps small files in memory, and reads one again when it has changed. */
export function createFileCache(): FileCache {
  const cache = new LRUCache<string, EncodedBody, Encoding | undefined>({
    maxSize: maxBytes,
    maxEntrySize: maxFileBytes,
    sizeCalculation: ({ body }) => body.length + 500,
    ttl: trustedMs,
    ttlResolution: 100,
    noDeleteOnFetchRejection: false,
    // A file that makes way for others while it is read is answered all the same.
    ignoreFetchAbort: true,
    fetchMethod: (file, stale, { context }) => readUnlessSame(file, stale, context),
  });

  return async (file, encoding) => {
    const copy = encoding && isCompressible(file) ? await cache.fetch(file + extensions[encoding], { context: encoding }) : undefined;
    return copy ?? cache.fetch(file, { context: undefined });
  };
}

async function readUnlessSame(file: string, stale: EncodedBody | undefined, encoding: Encoding | undefined): Promise<EncodedBody | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size > maxFileBytes) return undefined;
  const etag = fileTag(stats);
  if (stale?.etag === etag) return stale;
  const body = await readFile(file).catch(() => undefined);
  return body && { body, etag, lastModified: stats.mtime.toUTCString(), ...(encoding && { encoding }) };
}

/** The entity tag of a file, the same as `sendFile` sends. */
function fileTag({ size, mtime }: Pick<Stats, 'size' | 'mtime'>): string {
  return `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
}
