import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../store/compress-files';

/** Encodings that the server sends, the smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Browsers send few different headers, and again and again. */
const negotiated = new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: 200 });

/** The encoding that the client prefers, undefined for none. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  const known = negotiated.get(accepted) ?? { encoding: negotiate(accepted, [...encodings]) ?? undefined };
  negotiated.set(accepted, known);
  return known.encoding;
}
