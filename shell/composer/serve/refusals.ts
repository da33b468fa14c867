import type { FastifyReply, FastifyRequest } from 'fastify';
import { isShortage } from '../base/errors';
import { SectionError } from '../render/section-error';
import { healthPath } from '../../src/health/health-report';
import { postedPath, requestPath } from './request-path';
import { neverStored } from './response-headers';
import { logFailure } from './site-log';
import type { SiteLog } from './site-log';

/** Refuses a request with a line of plain text that nobody stores. */
export function sendRefusal(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', neverStored).type('text/plain').send(`${text}\n`);
}

/** Refuses a malformed address, which no page can have. */
export function refuseAddress(reply: FastifyReply, status: 400 | 404): FastifyReply {
  return sendRefusal(reply, status, 'This address is malformed.');
}

/** Refuses a page that would be rendered, to a client that has asked for many. */
export function refuseDemand(reply: FastifyReply): FastifyReply {
  return refuseForNow(reply, 1, 'There are too many requests from this address.');
}

/** Refuses a request that may succeed in a moment. */
export function refuseForNow(reply: FastifyReply, seconds: number, why: string): FastifyReply {
  return sendRefusal(reply.header('retry-after', seconds), 503, `${why} Please try again later.`);
}

/** Refuses a request that names two hosts or no path, or whose method the address does not offer, before its body is read. */
export function refuseRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (countHosts(request.raw.rawHeaders) > 1) return sendRefusal(reply.header('connection', 'close'), 400, 'This request names two hosts.');
  // `OPTIONS *` is about no path either, but well formed.
  if (!request.raw.url?.startsWith('/') && request.method !== 'OPTIONS') return refuseAddress(reply, 400);
  // There is a GET route for every address, so only another method finds none, or a page without a form.
  if (request.is404 || (isPagePost(request) && !hasForm(request)) || isUnwantedEnquiry(request)) return sendRefusal(reply.header('allow', offeredMethods(request)), 405, 'This request has a method that this address does not offer.');
  return undefined;
}

function offeredMethods(request: FastifyRequest): string {
  const path = requestPath(request.raw);
  const { takesEnquiries } = request.site;
  if (takesEnquiries && /^\/api\/enquiries\/[^/]+\/photographs\/[^/]+$/.test(path)) return 'GET, HEAD, PUT';
  return (takesEnquiries && (path === healthPath || path === '/api/enquiries')) || hasForm(request) ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** Whether a form of an earlier composition sends an enquiry to a site that has no forms any more. */
function isUnwantedEnquiry({ site, method, raw }: FastifyRequest): boolean {
  return !site.takesEnquiries && ['POST', 'PUT'].includes(method) && /^\/api\/enquiries(\/|$)/.test(requestPath(raw));
}

function hasForm(request: FastifyRequest): boolean {
  return request.site.takesEnquiries && request.site.sections.findRoute(postedPath(request))?.enquiry === true;
}

/** Node keeps the first of several `Host` headers only; a proxy before it may have gone by another one. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Answers with an error's status: 503 where the code of a section exceeded a limit, or too many files are open. Its message is only logged. */
export function answerError(log: SiteLog, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedStatus(error);
  if (refused === undefined) logFailure(log, request, error);
  const text = refused === undefined ? 'The server failed to answer this request. Please try again in a moment.' : 'This request was refused.';
  // When a section that exceeded a limit, or that is cut off, may be asked again.
  const retryMs = error instanceof SectionError ? error.retryAfterMs : isShortage(error) ? 1000 : undefined;
  if (retryMs !== undefined) reply.header('retry-after', Math.ceil(retryMs / 1000));
  return sendRefusal(reply, refused ?? (retryMs === undefined ? 500 : 503), text);
}

/** Status of an error with which Fastify itself refuses a request, e.g. for an unreadable body. */
function refusedStatus(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** Whether a request is a POST to the route of forms. That route takes any path, and few paths have a form. */
function isPagePost({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.url === '/*';
}
