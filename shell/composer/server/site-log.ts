import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream } from 'pino';

/** Structured lines, one a request and one a switch. */
export type SiteLog = FastifyBaseLogger;

/**
 * A log of JSON lines on standard output. Nothing in it tells who asked: no address, no query.
 *
 * @param level `warn` leaves out requests and switches that went well
 */
export function createLog(level: 'info' | 'warn', destination?: DestinationStream): SiteLog {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify's own lines have the whole request in them.
    serializers: { req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** @param composition the one that answered */
export function logRequest(log: SiteLog, request: FastifyRequest, reply: FastifyReply, composition: string): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  log.info({ ...describeRequest(request), status: reply.statusCode, ms, composition }, 'request');
}

/** What the follower of the live composition tells. */
export function logSwitch(log: SiteLog, composition: string, error?: unknown): void {
  if (error === undefined) log.info({ composition }, 'switch');
  else log.error({ composition, err: error }, 'composition cannot be read, another one is served');
}

/** An error that nobody expected, with its stack. */
export function logFailure(log: SiteLog, request: FastifyRequest, error: unknown): void {
  log.error({ ...describeRequest(request), err: error }, 'request failed');
}

function describeRequest({ method, raw }: FastifyRequest) {
  return { method, path: raw.url?.split('?')[0] };
}
