import type { FastifyRequest } from 'fastify';
import { canonicalPath } from '@site/shared/site-path';
import { requestPath } from './request-path';

/** The canonical path of the page that a form was posted to. */
export function postedPath({ raw }: FastifyRequest): string {
  return canonicalPath(requestPath(raw)) ?? '';
}

/** Whether a request posts to the path of a page: any path has a route for that, and few have a form. */
export function isPagePost({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && routeOptions.url === '/*';
}
