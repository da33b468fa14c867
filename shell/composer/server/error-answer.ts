import type { FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from './site-log';
import type { SiteLog } from './site-log';

/** Answers an error that was thrown on the way to an answer. What is wrong inside stands in the log alone. */
export function answerError(log: SiteLog, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedStatus(error);
  if (refused === undefined) logFailure(log, request, error);
  const text = refused === undefined ? 'Something went wrong here. Please try again in a moment.' : 'This request cannot be answered.';
  return reply
    .code(refused ?? 500)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(`${text}\n`);
}

/** Status of a request that Fastify itself refuses, e.g. one with an unreadable body. */
function refusedStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
