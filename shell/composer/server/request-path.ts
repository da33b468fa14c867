import type { IncomingMessage } from 'node:http';

/** The path that a request asks for, without its query. */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?')[0] ?? '';
}
