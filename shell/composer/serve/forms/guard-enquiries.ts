import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../base/client-network';
import { allowUpload, cutUpload } from '../life-cycle/limit-requests';
import type { SiteLog } from '../site-log';
import type { SendingFacts } from '../../enquiries/intake/spam-signs';
import { fromPreview, otherSite, tooLarge } from './enquiry-refusal';
import { maxFormBytes, maxTextBytes } from './posted-form';

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

/** How a request came: browsers name the site or its origin in every POST. */
export function readSending({ headers, ip, ips = [] }: FastifyRequest): Omit<SendingFacts, 'isTrapped' | 'leastMs'> {
  return {
    address: ip,
    // Fastify has more than one address where it believes the header.
    isProxied: headers['x-forwarded-for'] !== undefined && ips.length < 2,
    hasOrigin: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
  };
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
    if (!hasWarned && readSending(request).isProxied) {
      hasWarned = true;
      log.warn('X-Forwarded-For is not believed. If it is from your proxy, name that in TRUST_PROXY: otherwise all visitors share the limits of one.');
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

interface Upload {
  readonly network: string;
  readonly bytesPerMs: () => number;
  readonly isComplete: () => boolean;
  readonly cut: () => void;
}

/** Lets a request take its time as long as it goes on. @returns whether there is room for its photographs: a form without one is read for its text */
export type StartUpload = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** @param onLimit called for an upload that is too slow, or one too many */
export function createUploads(onLimit: (words: string) => void): StartUpload {
  const running = new Set<Upload>();
  const countOf = (network: string) => [...running].filter((upload) => upload.network === network).length;

  /** The slowest upload of the network with most makes room, if that has more than the next one then will. */
  function makeRoom(own: number): boolean {
    const greedy = [...running].filter(({ network, isComplete }) => countOf(network) > own + 1 && !isComplete());
    const [slowest] = greedy.sort((a, b) => countOf(b.network) - countOf(a.network) || a.bytesPerMs() - b.bytesPerMs());
    onLimit(`${uploads} uploads ran at a time; ${slowest ? 'the slowest was cut' : 'another one was turned away'}.`);
    slowest?.cut();
    return slowest !== undefined;
  }

  return ({ raw, headers, method, ip }, reply) => {
    const bytes = Number(headers['content-length'] ?? Infinity);
    if (bytes !== Infinity && bytes > maxFormBytes) throw tooLarge;
    allowUpload(raw, () => onLimit('An upload was too slow, and was cut.'));
    // A text, or a form with a small photograph, waits for nobody.
    if (bytes <= maxTextBytes && method === 'POST') return true;
    const network = networkOf(ip);
    const own = countOf(network);
    if (own >= uploadsOfNetwork) onLimit(`${uploadsOfNetwork} uploads of one network ran at a time; another one was turned away.`);
    if (own >= uploadsOfNetwork || (running.size >= uploads && !makeRoom(own))) return false;
    const { socket } = raw;
    const [startMs, before] = [performance.now(), socket.bytesRead];
    const upload: Upload = {
      network,
      bytesPerMs: () => (socket.bytesRead - before) / (performance.now() - startMs),
      isComplete: () => raw.complete,
      cut: () => {
        running.delete(upload);
        cutUpload(raw);
      },
    };
    running.add(upload);
    reply.raw.once('close', () => running.delete(upload));
    return true;
  };
}
