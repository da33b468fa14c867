import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../../store/compress-files';
import { sendRefusal } from '../refusals';

/** The server sends these encodings, the smallest first. Browsers send few different headers, again and again. */
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'], cache: new LRUCache<string, string>({ max: 200 }) });

/** The encoding that the client prefers, undefined for none. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  return negotiator.negotiate(headers['accept-encoding'] ?? '') ?? undefined;
}

/** The body of a response as it is sent: bytes, or a file that is too large to keep. */
export interface Sendable {
  readonly body: Buffer | { readonly file: string; readonly length: number };
  /** A strong one: it changes with each byte. */
  readonly etag: string;
  readonly encoding?: Encoding;
}

/**
 * Sends a body; or 304, a range, 412 or 416 where the request's conditions ask for it (RFC 9110, chapters 13 and 14). Only
 * a 200 depends on conditions. There are no dates: after a rollback an older file is the newer one.
 */
export function sendBody(request: FastifyRequest, reply: FastifyReply, { body, etag, encoding }: Sendable): FastifyReply {
  if (reply.statusCode === 200) {
    const { 'if-match': wanted, 'if-none-match': known } = request.headers;
    if (wanted !== undefined && !names(wanted, etag)) return sendRefusal(reply, 412, 'This has changed.');
    if (known !== undefined && (names(known, etag) || names(known, `W/${etag}`))) return reply.code(304).header('etag', etag).send();
  }
  // Nobody goes on with half of a compressed copy.
  const hasRanges = reply.statusCode === 200 && encoding === undefined;
  const range = hasRanges ? findRange(request, etag, body.length) : undefined;
  if (range === 'unsatisfiable') return sendRefusal(reply.header('content-range', `bytes */${body.length}`), 416, 'This has no such range.');
  reply.header('etag', etag);
  if (encoding) reply.header('content-encoding', encoding);
  if (hasRanges && !range) reply.header('accept-ranges', 'bytes');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  return sendPart(request, reply, body, range ?? { start: 0, end: body.length - 1 });
}

/** The first and the last byte. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether a list of entity tags names this one. */
function names(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(/\s*,\s*/).some((tag) => tag.trim() === etag);
}

/** One range of a GET. Any other is ignored, as RFC 9110 allows: a malformed one, several, and one of another state of the body. */
function findRange({ method, headers: { range, 'if-range': state } }: FastifyRequest, etag: string, length: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)$/i.exec(range ?? '') ?? [];
  const isMalformed = first + last === '' || (first !== '' && last !== '' && Number(first) > Number(last));
  if (method !== 'GET' || isMalformed || (state !== undefined && state !== etag)) return undefined;
  const start = first === '' ? Math.max(length - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (start <= end) return { start, end };
  // All of nothing is nothing.
  return start === 0 ? undefined : 'unsatisfiable';
}

function sendPart({ method }: FastifyRequest, reply: FastifyReply, body: Sendable['body'], { start, end }: Range): FastifyReply {
  if (Buffer.isBuffer(body)) return reply.send(body.subarray(start, end + 1));
  reply.header('content-length', end + 1 - start);
  return method === 'HEAD' ? reply.send() : reply.send(createReadStream(body.file, { start, end }));
}
