import type { FastifyReply, FastifyRequest } from 'fastify';
import { SectionError } from '../render/section-error';
import { sendRefusal } from './send-refusal';
import { logFailure } from './site-log';
import type { SiteLog } from './site-log';

/** Answers with an error's status: 503 where the code of a section exceeded a limit. Its message is only logged. */
export function answerError(log: SiteLog, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedStatus(error);
  if (refused === undefined) logFailure(log, request, error);
  const text = refused === undefined ? 'The server failed to answer this request. Please try again in a moment.' : 'This request was refused.';
  const status = refused ?? (error instanceof SectionError ? 503 : 500);
  return sendRefusal(reply.headers(retryHeaders(error)), status, text);
}

/** Status of an error with which Fastify itself refuses a request, e.g. for an unreadable body. */
function refusedStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** When a section that exceeded a limit, or that is cut off, may be asked again. */
function retryHeaders(error: unknown): Readonly<Record<string, string>> {
  return error instanceof SectionError ? { 'retry-after': `${Math.ceil(error.retryAfterMs / 1000)}` } : {};
}
