import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPagePost, postedPath } from './enquiry-paths';
import { reportsPath } from './report-routes';
import { requestPath } from './request-path';
import { sendRefusal } from './send-refusal';

/** Refuses a request that names two hosts or no path, or whose method the address does not offer, before its body is read. */
export function refuseRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (countHosts(request.raw.rawHeaders) > 1) return sendRefusal(reply.header('connection', 'close'), 400, 'This request names two hosts.');
  // `OPTIONS *` is about no path either, but well formed.
  if (!request.raw.url?.startsWith('/') && request.method !== 'OPTIONS') return sendRefusal(reply, 400, 'This address is malformed.');
  // There is a GET route for every address, so only another method finds none, a page without a form, or a site without forms.
  if (request.is404 || (isPagePost(request) && !hasForm(request)) || isUnwantedEnquiry(request)) return sendRefusal(reply.header('allow', offeredMethods(request)), 405, 'This request has a method that this address does not offer.');
  return undefined;
}

function offeredMethods(request: FastifyRequest): string {
  const path = requestPath(request.raw);
  const { takesEnquiries } = request.site;
  if (takesEnquiries && /^\/api\/enquiries\/[^/]+\/photographs\/[^/]+$/.test(path)) return 'GET, HEAD, PUT';
  return path === reportsPath || (takesEnquiries && path === '/api/enquiries') || hasForm(request) ? 'GET, HEAD, POST' : 'GET, HEAD';
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
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
