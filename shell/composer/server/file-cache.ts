import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '../store/compress-files';

/** Files are kept in memory up to this many bytes; a larger one than the second figure never is. */
const maxBytes = 48 * 1024 * 1024;
const maxFileBytes = 512 * 1024;

/** For so long a file is taken to be what it was. */
const trustedMs = 1000;

const extensions = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof extensions;

/** A file as it is sent. */
export interface CachedFile {
  readonly body: Buffer;
  /** The same as `sendFile` gives it. */
  readonly etag: string;
  readonly lastModified: string;
  readonly encoding?: Encoding;
}

/** The first of the encodings that there is of a file, or the file itself; undefined when it is not there or too large. */
export type FileCache = (file: string, encodings: readonly Encoding[]) => Promise<CachedFile | undefined>;

/** Small files that are asked for often are read once. */
export function createFileCache(): FileCache {
  const cache = new LRUCache<string, CachedFile, Encoding | undefined>({
    maxSize: maxBytes,
    maxEntrySize: maxFileBytes,
    sizeCalculation: ({ body }) => body.length + 500,
    ttl: trustedMs,
    ttlResolution: 100,
    noDeleteOnFetchRejection: false,
    fetchMethod: (file, stale, { context }) => readUnlessSame(file, stale, context),
  });

  return async (file, encodings) => {
    for (const encoding of isCompressible(file) ? encodings : []) {
      const found = await cache.fetch(file + extensions[encoding], { context: encoding });
      if (found) return found;
    }
    return cache.fetch(file, { context: undefined });
  };
}

async function readUnlessSame(file: string, stale: CachedFile | undefined, encoding: Encoding | undefined): Promise<CachedFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size > maxFileBytes) return undefined;
  const etag = `W/"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`;
  if (stale?.etag === etag) return stale;
  const body = await readFile(file).catch(() => undefined);
  return body && { body, etag, lastModified: stats.mtime.toUTCString(), ...(encoding && { encoding }) };
}

/** What a browser takes of what there is, the smallest first. @param header `Accept-Encoding` */
export function acceptedEncodings(header: string | readonly string[] | undefined): Encoding[] {
  const accepted = String(header ?? '').split(',').filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}
