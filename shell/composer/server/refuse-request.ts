import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportsPath } from './report-routes';

/** Refuses a request that names two hosts, or whose method the address does not offer, before its body is read. */
export function refuseRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (countHosts(request.raw.rawHeaders) > 1) return refuse(reply.code(400).header('connection', 'close'), 'names two hosts');
  // There is a GET route for every address, so only another method finds none.
  if (request.is404) return refuse(reply.code(405).header('allow', offeredMethods(request)), `has a method that this address does not offer`);
  return undefined;
}

function refuse(reply: FastifyReply, why: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain').send(`This request ${why}.\n`);
}

function offeredMethods({ raw }: FastifyRequest): string {
  return raw.url?.split('?')[0] === reportsPath ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** Node keeps the first of several `Host` headers only; a proxy before it may have gone by another one. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;
}
