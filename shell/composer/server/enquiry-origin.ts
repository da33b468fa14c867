import type { FastifyRequest } from 'fastify';

/** `none` comes from the visitor: a reload, or an address that was typed. */
const ownSites: readonly unknown[] = ['same-origin', 'none'];

/**
 * Why a request was not sent from a page of this site, as far as the browser says; undefined when it was. Browsers that do
 * not name the relation name the origin, which is compared with `Host`: a proxy may have changed that.
 */
export function findOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return ownSites.includes(site) ? undefined : 'Sec-Fetch-Site names another site';
  if (headers.origin === undefined || isOriginOf(headers.origin, host)) return undefined;
  return 'Origin and Host differ, and there is no Sec-Fetch-Site: a proxy before the server must pass Host on';
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
