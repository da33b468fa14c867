import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Encodings that the server sends, the smallest first. */
const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The encoding that the client prefers, undefined for none. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate(headers['accept-encoding'] ?? '', [...encodings]) ?? undefined;
}
