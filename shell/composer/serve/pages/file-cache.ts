import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '../../store/compress-files';
import type { Encoding } from '../../store/compress-files';
import { contentTag, tagOf } from '../../base/content-hash';
import type { Sendable } from './send-body';
import { unlessShort } from '../../base/errors';

/** Files are kept in memory up to this many bytes, but none that is larger than the second figure. */
const maxBytes = 24 * 1024 * 1024;
const maxFileBytes = 512 * 1024;

/** How long a file is assumed to be unchanged. */
const trustedMs = 1000;

const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Returns a file's compressed copy when there is one, or the file itself; undefined when it is missing or unreadable. */
export type FileCache = (file: string, encoding: Encoding | undefined) => Promise<Sendable | undefined>;

interface KnownFile extends Sendable {
  readonly stats: Stats;
}

/**
 * Keeps small files in memory, and the entity tags of large ones. Reads a file again when it has changed.
 *
 * @param options.changing in development files change at any moment, and their compressed copies are older
 */
export function createFileCache({ changing = false } = {}): FileCache {
  const cache = new LRUCache<string, KnownFile, Encoding | undefined>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => 500 + (Buffer.isBuffer(body) ? body.length : 0),
    ttl: trustedMs,
    ttlResolution: 100,
    noDeleteOnFetchRejection: false,
    // A file that makes way for others while it is read is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (file, stale, { context }) => readUnlessSame(file, stale, context),
  });
  const read = (file: string, encoding?: Encoding) => cache.fetch(file, { context: encoding, forceRefresh: changing });

  return async (file, encoding) => {
    const copy = encoding && !changing && isCompressible(file) ? await read(file + extensions[encoding], encoding) : undefined;
    return copy ?? read(file);
  };
}

/** The tag is made of the content: no time that a rollback turns back, and the same on each server of a site. */
async function readUnlessSame(file: string, stale: KnownFile | undefined, encoding: Encoding | undefined): Promise<KnownFile | undefined> {
  const stats = await stat(file).catch(unlessShort(undefined));
  if (!stats?.isFile()) return undefined;
  if (stale && stale.stats.size === stats.size && stale.stats.mtimeMs === stats.mtimeMs && stale.stats.ino === stats.ino) return stale;
  const content = stats.size > maxFileBytes ? await describeLarge(file, stats) : await readSmall(file);
  return content && { ...content, stats, ...(encoding && { encoding }) };
}

async function readSmall(file: string): Promise<Sendable | undefined> {
  const body = await readFile(file).catch(unlessShort(undefined));
  return body && { body, etag: contentTag(body) };
}

async function describeLarge(file: string, { size }: Stats): Promise<Sendable | undefined> {
  const hash = createHash('sha1');
  const isRead = await pipeline(createReadStream(file), hash).then(() => true, unlessShort(false));
  return isRead ? { body: { file, length: size }, etag: tagOf(hash) } : undefined;
}
