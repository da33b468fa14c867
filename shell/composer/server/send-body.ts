import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { EncodedBody } from '../store/encoded-body';

/** Sends a body, or 304 when the client has it already. Only a 200 becomes a 304. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, { body, etag, lastModified, encoding }: EncodedBody): FastifyReply {
  const validators = { etag, ...(lastModified !== undefined && { 'last-modified': lastModified }) };
  reply.headers(validators);
  if (reply.statusCode === 200 && fresh(request.headers, validators)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
