import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HtmlPage } from '../render/site-renderer';
import type { Encoding } from './file-cache';

/** A page that was rendered on demand, as it is sent. */
export interface EncodedPage {
  readonly body: Buffer;
  readonly etag: string;
}

type Encoder = (content: Buffer) => Promise<Buffer>;

const encoders: Readonly<Record<Encoding | 'identity', Encoder>> = {
  // Higher qualities take longer than they save on a page that is made while somebody waits.
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
  identity: (content) => Promise.resolve(content),
};

/** They go with their page, which the cache of pages bounds. */
const encoded = new WeakMap<HtmlPage, Map<string, Promise<EncodedPage>>>();

/** The bytes of a page, which are made once for each encoding. */
export function encodePage(page: HtmlPage, encoding: Encoding | 'identity'): Promise<EncodedPage> {
  const known = encoded.get(page) ?? new Map<string, Promise<EncodedPage>>();
  encoded.set(page, known);
  const made = known.get(encoding) ?? encode(page, encoding);
  known.set(encoding, made);
  return made;
}

async function encode({ html }: HtmlPage, encoding: Encoding | 'identity'): Promise<EncodedPage> {
  const body = await encoders[encoding](Buffer.from(html));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64')}"` };
}
