import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '../../store/compress-files';
import type { Encoding } from '../../store/compress-files';
import { contentTag, integrityOf, tagOf } from '../../base/content-hash';
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

interface ReadFile extends Sendable {
  readonly integrity: string;
}

interface KnownFile extends ReadFile {
  readonly stats: Stats;
}

/** What files are compared with when they are read. */
export interface FileCheck {
  /** The hash that a file has to have; undefined for files that are not compared. */
  readonly integrityOf: (file: string) => string | undefined;
  /** Receives a file that is missing, unreadable or altered: the cache does not return it. */
  readonly onDamage: (file: string, integrity: string) => void;
}

/**
 * Keeps small files in memory, and the entity tags of large ones. Reads a file again when it has changed.
 *
 * @param options.changing in development files change at any moment, and their compressed copies are older
 */
export function createFileCache({ changing = false, check }: { readonly changing?: boolean; readonly check?: FileCheck } = {}): FileCache {
  const cache = new LRUCache<string, KnownFile, Encoding | undefined>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => 500 + (Buffer.isBuffer(body) ? body.length : 0),
    ttl: trustedMs,
    ttlResolution: 100,
    noDeleteOnFetchRejection: false,
    // A file that makes way for others while it is read is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (file, stale, { context }) => readChecked(file, stale, context),
  });

  async function readChecked(file: string, stale: KnownFile | undefined, encoding: Encoding | undefined): Promise<KnownFile | undefined> {
    const wanted = check?.integrityOf(file);
    const found = await readUnlessSame(file, stale, encoding);
    if (wanted === undefined || (found && found === stale)) return found;
    if (found?.integrity === wanted) return found;
    check?.onDamage(file, wanted);
    return undefined;
  }

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

async function readSmall(file: string): Promise<ReadFile | undefined> {
  const body = await readFile(file).catch(unlessShort(undefined));
  return body && { body, etag: contentTag(body), integrity: integrityOf(body) };
}

async function describeLarge(file: string, { size }: Stats): Promise<ReadFile | undefined> {
  const [tag, integrity] = [createHash('sha1'), createHash('sha384')];
  const isRead = await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) for (const hash of [tag, integrity]) hash.update(chunk);
  }).then(() => true, unlessShort(false));
  return isRead ? { body: { file, length: size }, etag: tagOf(tag), integrity: `sha384-${integrity.digest('base64')}` } : undefined;
}
