import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../store/compress-files';

/** The server sends these encodings, the smallest first. Browsers send few different headers, again and again. */
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'], cache: new LRUCache<string, string>({ max: 200 }) });

/** The encoding that the client prefers, undefined for none. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  return negotiator.negotiate(headers['accept-encoding'] ?? '') ?? undefined;
}
