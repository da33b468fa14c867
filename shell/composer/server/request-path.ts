import type { IncomingMessage } from 'node:http';

/** The path that a request asks for, without its query. */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?')[0] ?? '';
}

/**
 * Path and query of a request whose target is a whole address, as clients send it to a proxy: servers must accept that
 * (RFC 9112, 3.2.2), and the host of the address counts then, not the header `Host`.
 */
export function readTarget({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
