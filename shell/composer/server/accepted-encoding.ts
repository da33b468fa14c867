import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import type { Encoding } from '../store/compress-files';

/** Encodings that the server sends, the smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The encoding that the client prefers, undefined for none. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate(headers['accept-encoding'] ?? '', [...encodings]) ?? undefined;
}
