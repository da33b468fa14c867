import type { FastifyReply, FastifyRequest } from 'fastify';
import { createShares } from '../life-cycle/limit-connections';
import { allowUpload } from '../life-cycle/limit-requests';
import type { SiteLog } from '../site-log';
import { fromPreview, otherSite, tooLarge, tooManyUploads } from './enquiry-refusal';
import { maxFormBytes } from './posted-form';

/** `none` comes from the visitor: a reload, or an address that was typed. */
const ownSites: readonly unknown[] = ['same-origin', 'none'];

/**
 * Why a request was not sent from a page of this site, as far as the browser says; undefined when it was. Browsers that do
 * not name the relation name the origin, which is compared with `Host`: a proxy may have changed that.
 */
function findOtherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined {
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

/** Refuses requests that another site, or a preview, sends. */
export function createSiteHook(log: SiteLog) {
  let hasWarned = false;
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    // Fastify has more than one address where it believes the header.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      hasWarned = true;
      log.warn('X-Forwarded-For is not believed. If it is from your proxy, name that in TRUST_PROXY: otherwise all enquiries count as one network\'s, and most are held.');
    }
    const reason = findOtherSite(request);
    if (reason !== undefined) {
      log.warn({ reason }, 'what another site sent is refused');
      return done(otherSite);
    }
    done(request.preview && request.method !== 'GET' ? fromPreview : undefined);
  };
}

/** Uploads that run at a time; of one network, those of a phone that sends five photographs and the text. */
const [uploads, uploadsOfNetwork] = [64, 6];

/** Lets a request take its time for photographs, unless too many do. */
export function createUploadHook() {
  const [takeAny, takeOfNetwork] = [createShares(uploads), createShares(uploadsOfNetwork)];
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) return done(tooLarge);
    const shares = [takeOfNetwork(request.ip), takeAny('all')];
    const giveBack = () => shares.forEach((back) => back?.());
    if (shares.includes(undefined)) {
      giveBack();
      return done(tooManyUploads);
    }
    reply.raw.once('close', giveBack);
    allowUpload(request.raw);
    done();
  };
}
