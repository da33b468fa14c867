import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brotliOptions, onDemandGzip, onDemandQuality } from './compress-files';
import type { Encoding } from './compress-files';
import { contentTag } from './content-hash';

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
