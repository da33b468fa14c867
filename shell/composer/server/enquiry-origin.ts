import type { FastifyRequest } from 'fastify';

/** `none` comes from the visitor: a reload, or an address that was typed. */
const ownSites: readonly unknown[] = [undefined, 'same-origin', 'none'];

/** Whether a request was sent from a page of this site, as far as the browser says. */
export function isFromOwnSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  return ownSites.includes(headers['sec-fetch-site']) && (headers.origin === undefined || isOriginOf(headers.origin, host));
}

/** Browsers name at least one of them in every POST and PUT. */
export function namesItsSite({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

function isOriginOf(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(defaultPort(origin), '');
}

/** An origin never names its protocol's own port; a `Host` header may. */
function defaultPort(origin: string): RegExp {
  return origin.startsWith('https:') ? /:443$/ : /:80$/;
}
