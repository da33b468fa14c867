import type { FastifyReply } from 'fastify';
import { neverStored } from './file-headers';

/** Refuses a request with a line of plain text that nobody stores. */
export function sendRefusal(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', neverStored).type('text/plain').send(`${text}\n`);
}

/** Refuses a page that would be rendered, to a client that has asked for many. */
export function refuseDemand(reply: FastifyReply): FastifyReply {
  return refuseForNow(reply, 1, 'There are too many requests from this address.');
}

/** Refuses a request that may succeed in a moment. */
export function refuseForNow(reply: FastifyReply, seconds: number, why: string): FastifyReply {
  return sendRefusal(reply.header('retry-after', seconds), 503, `${why} Please try again later.`);
}
