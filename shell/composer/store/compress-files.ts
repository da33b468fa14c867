import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import { filesAtATime, filesIn } from '../base/files-in';
import { runAtMost } from '../base/job-queue';
import { contentTag } from '../base/content-hash';
import { browserFile } from './release-paths';

/** Extensions of the files that have compressed copies. */
export const compressedTypes = ['js', 'css', 'html', 'svg', 'json', 'xml', 'txt', 'webmanifest'];

const compressible = new RegExp(`\\.(${compressedTypes.join('|')})$`);

export function isCompressible(file: string): boolean {
  return compressible.test(file);
}

export function isCompressed(file: string): boolean {
  return copyExtensions.some((extension) => file.endsWith(extension));
}

/** Decoders of compressed copies, by the extension of their names. */
export const decoders: Readonly<Record<string, (content: Buffer, limits?: { readonly maxOutputLength: number }) => Buffer>> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Extensions of compressed copies. */
export const copyExtensions: readonly string[] = Object.keys(decoders);

/** Paths of the compressed copies beside a file of a release: files that only the composer reads have none. */
export function copiesOf(path: string): string[] {
  return path.startsWith(browserFile('')) && isCompressible(path) ? copyExtensions.map((extension) => path + extension) : [];
}

/**
 * Brotli quality of what is written for a composition. Of a page of 100 kB, 9 takes half as long again for 0.3 % fewer
 * bytes; 10 takes twenty times as long for 7 % fewer.
 */
export const composedQuality = 8;

/** The bytes of a text as a part of a composition is served. */
export function composedSize(text: string): number {
  const content = Buffer.from(text);
  return brotliCompressSync(content, brotliOptions(content, composedQuality)).length;
}

/**
 * Brotli's quality and gzip's level of what is compressed while a visitor waits. Of a page of 46 kB, 5 makes 8 % fewer
 * bytes than 4 and takes 40 % longer; level 9 makes 2 % fewer than 5 and takes twice as long.
 */
const onDemandQuality = 4;
const onDemandGzip = { level: 5 };

/** The name of an encoding in HTTP. */
export type Encoding = 'br' | 'gzip';

/** Puts a brotli and a gzip copy beside each text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter(isCompressible);
  await runAtMost(filesAtATime, files.map((file) => async () => writeCompressed(join(folder, file), await readFile(join(folder, file)), constants.BROTLI_MAX_QUALITY)));
}

/**
 * Writes the brotli and gzip copies of a content beside its file. Gzip, and brotli at its best quality, run in Node's own
 * threads. Brotli for pages runs in this one: in a thread, each encoder gets its memory from the system anew, which takes twice
 * as long as compressing a page.
 *
 * @param quality brotli's, 0 to 11
 */
export async function writeCompressed(file: string, content: Buffer, quality: number): Promise<void> {
  const options = brotliOptions(content, quality);
  const brotli = quality === constants.BROTLI_MAX_QUALITY ? promisify(brotliCompress)(content, options) : Promise.resolve(brotliCompressSync(content, options));
  await Promise.all([
    brotli.then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, gzipOptions).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

const gzipOptions = { level: 9 };

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return {
    // Room for a whole page: what is longer is put together from several.
    chunkSize: 32 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
    },
  };
}

/**
 * Brotli's window as a power of two, no larger than a content needs: clearing the usual one of 4 MB takes ten times as
 * long as compressing a page.
 */
function windowFor(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** The body of a response as it is sent. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly etag: string;
  readonly encoding?: Encoding;
}

/** Compression saves nothing on a smaller text. */
const threshold = 1024;

/** Compresses a text for a client that waits for it. */
export function encodeText(text: string, encoding: Encoding | undefined): EncodedBody {
  const content = Buffer.from(text);
  if (encoding === undefined || content.length < threshold) return { body: content, etag: contentTag(content) };
  const body = encoding === 'br' ? brotliCompressSync(content, brotliOptions(content, onDemandQuality)) : gzipSync(content, onDemandGzip);
  return { body, etag: contentTag(body), encoding };
}
