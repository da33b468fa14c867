import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { canonicalPath } from '@site/shared/site-path';
import { serviceWorkerPath } from '../store/root-files';

/** The path that a request asks for, without its query. */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?')[0] ?? '';
}

/**
 * Path and query to answer a request with. Its target may be a whole address, as clients send it to a proxy: servers must
 * accept that (RFC 9112, 3.2.2), and the host of the address counts then, not the header `Host`. Every request for a
 * service worker gets the shell's: one of a section would outlive its release.
 */
export function readTarget({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['service-worker'] !== undefined) return serviceWorkerPath;
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The canonical path of the page that a form was posted to. */
export function postedPath({ raw }: FastifyRequest): string {
  return canonicalPath(requestPath(raw)) ?? '';
}
