import type { FastifyReply } from 'fastify';

/** Refuses a request with a line of plain text that nobody stores. */
export function sendRefusal(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${text}\n`);
}

/** Refuses a request that may succeed in a moment. */
export function refuseForNow(reply: FastifyReply, seconds: number, why: string): FastifyReply {
  return sendRefusal(reply.header('retry-after', seconds), 503, `${why} Please try again later.`);
}
