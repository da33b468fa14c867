import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeText } from '../store/compress-files';
import type { HealthStore } from '../health/health-table';
import type { DiskStore } from '../store/disk-store';
import type { EnquiryServices } from './forms/enquiry-desk';
import { addEnquiryRoutes } from './forms/enquiry-routes';
import { answerHealth, answerVersion, describeHealth } from './health';
import type { Health } from './health';
import { createShares, defaultClientLimits, limitConnections } from './life-cycle/limit-connections';
import type { ClientLimits, IsProxy, TakeShare } from './life-cycle/limit-connections';
import { connectionLimits, defaultBodyLimits, limitRequests, refuseConnection } from './life-cycle/limit-requests';
import type { BodyLimits } from './life-cycle/limit-requests';
import { lingerOnClose } from './life-cycle/linger-on-close';
import type { MetTroubles } from './met-troubles';
import type { OpenSite } from './open-site';
import { answerMissingFile, answerReleaseFile } from './pages/answer-file';
import type { ReleaseFiles } from './pages/answer-file';
import { answerPage } from './pages/answer-page';
import { createFileCache } from './pages/file-cache';
import { acceptedEncoding, sendBody } from './pages/send-body';
import type { Previews } from './previews/open-previews';
import { picturesPath } from './previews/preview-banner';
import { addPreviews } from './previews/show-previews';
import { answerError, refuseAddress, refuseRequest } from './refusals';
import { addHealthRoutes } from './health-routes';
import { readTarget } from './request-path';
import { framedPagePolicy, htmlType, immutable, pagePolicy, revalidate, securityHeaders, transportSecurity, untransformed } from './response-headers';
import { createLog, describeRequest, logRequest } from './site-log';
import type { SiteLog } from './site-log';

export interface ServerOptions {
  readonly disk: DiskStore;
  /** The composition to answer a request from. */
  readonly currentSite: () => OpenSite;
  /** Whether that is the current one. */
  readonly health?: () => Health;
  /** Receives requests and errors; without it, errors go to standard output. */
  readonly log?: SiteLog;
  /** The share of one address. */
  readonly limits?: ClientLimits;
  /** How long the body of a request may take. */
  readonly bodyLimits?: BodyLimits;
  /** Whose `X-Forwarded-For` is believed, and whose connections are not counted; nobody's unless given. */
  readonly isProxy?: IsProxy;
  /** Receives what visitors meet. */
  readonly troubles?: Pick<MetTroubles, 'onDamage' | 'onFailure'>;
  /** In development releases change: browsers must revalidate their files. */
  readonly releasesChange?: boolean;
  /** Store and photograph converter of enquiries; without them, nothing can be posted to a page. The caller closes them. */
  readonly enquiries?: EnquiryServices | undefined;
  /** Counts how pages fare; without it, nothing is counted. The caller closes it. */
  readonly sectionHealth?: HealthStore;
  /** Compositions that are shown to those who have their links; none unless given. The caller stops it. */
  readonly previews?: Previews;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The composition that this request is answered from, from beginning to end. */
    site: OpenSite;
  }
}

/** No route declares a schema, and loading Fastify's compilers of schemas would delay each start. */
function refuseSchemas(): never {
  throw new Error('A route has a schema, and this server does not load Fastify’s compilers. Remove the schema, or let it load them.');
}

/** The web server of a composition, ready to listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { currentSite, log = createLog('warn'), limits = defaultClientLimits, bodyLimits = defaultBodyLimits, isProxy = () => false, troubles, enquiries, sectionHealth, previews } = options;
  const server = fastify({
    // Our own lines log successful requests.
    loggerInstance: log.child({}, { level: 'warn' }),
    routerOptions: { maxParamLength: 10_000 },
    ...connectionLimits,
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    trustProxy: isProxy,
    rewriteUrl: readTarget,
    clientErrorHandler: refuseConnection,
    // While it closes, too.
    return503OnClosing: false,
    // Hooks do not run for an address that no route can parse.
    frameworkErrors: (_error, request, reply) => {
      const site = currentSite();
      void refuseAddress(protect(site, request, reply), 400);
      logRequest(log, describeRequest(request.raw), { status: reply.statusCode, ms: reply.elapsedTime, composition: site.lock.composition });
    },
  });
  server.setErrorHandler((error, request, reply) => {
    answerError(log, error, request, reply);
    if (reply.statusCode >= 500) troubles?.onFailure();
  });
  limitConnections(server.server, { most: limits.connections, isProxy, log });
  addHooks(server, log, currentSite, previews);
  limitRequests(server.server, bodyLimits);
  lingerOnClose(server);
  if (sectionHealth) addHealthRoutes(server, sectionHealth);
  const takeDemand = createShares(limits.demands);
  if (enquiries) await addEnquiryRoutes(server, { services: enquiries, limits, log, takeDemand });
  addRoutes(server, options, takeDemand);
  return server;
}

function addHooks(server: FastifyInstance, log: SiteLog, currentSite: () => OpenSite, previews: Previews | undefined): void {
  server.decorateRequest('site');
  server.addHook('onRequest', (request, reply, done) => {
    request.site = currentSite();
    protect(request.site, request, reply);
    done();
  });
  if (previews) addPreviews(server, previews, log);
  server.addHook('onSend', (request, reply, payload, done) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html') && request.routeOptions.url !== releaseFilesPath && request.routeOptions.url !== picturesPath;
    if (isDocument) reply.headers(documentHeaders(String(reply.getHeader('cache-control')), request));
    done(null, payload);
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!refuseRequest(request, reply)) done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(log, describeRequest(request.raw), { status: reply.statusCode, ms: reply.elapsedTime, composition: request.site.lock.composition });
    done();
  });
}

/** Files of releases, HTML too, bring no policy of their own: they get the whole one. */
const releaseFilesPath = '/releases/*';

/** Headers of a page, or of an HTML file that a section publishes; of a 304, too, because they replace those of the stored document. */
function documentHeaders(cacheControl: string, { preview }: FastifyRequest) {
  return { 'content-type': htmlType, 'cache-control': untransformed(cacheControl), 'content-security-policy': preview ? framedPagePolicy : pagePolicy };
}

/** `request.protocol` believes `X-Forwarded-Proto` of the proxies in `trustProxy` only. */
function protect({ origin }: OpenSite, { protocol }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isSecure = protocol === 'https' && origin.startsWith('https:');
  return reply.headers(securityHeaders).headers(isSecure ? transportSecurity : {});
}

function describeCurrent({ lock: { composition } }: OpenSite): Health {
  return describeHealth({ serving: composition, wanted: composition });
}

function addRoutes(server: FastifyInstance, { disk, currentSite, troubles, releasesChange, health = () => describeCurrent(currentSite()) }: ServerOptions, takeDemand: TakeShare): void {
  const integrityOf = (file: string) => {
    const { folder, hashes } = currentSite();
    return file.startsWith(`${folder}/`) ? hashes?.get(file.slice(folder.length + 1)) : undefined;
  };
  const files = createFileCache({ check: { integrityOf, onDamage: (file, integrity) => troubles?.onDamage(file, integrity) } });
  const releaseFiles: ReleaseFiles = releasesChange ? { disk, files: createFileCache({ changing: true }), cacheControl: revalidate } : { disk, files, cacheControl: immutable };
  // A request for a file that is missing: `refuseRequest` has refused other methods.
  server.setNotFoundHandler((_request, reply) => answerMissingFile(reply));
  server.get('/healthz', (_request, reply) => answerHealth(health(), reply));
  server.get('/version', (request, reply) => answerVersion(request.site, reply));
  // Fastify's own HEAD routes would add `content-length: 0` to a 304.
  const method = ['GET', 'HEAD'];
  server.route({ method, url: '/fallbacks.json', handler: (request, reply) => answerFallbacks(request, reply) });
  server.route({ method, url: releaseFilesPath, handler: (request, reply) => answerReleaseFile(releaseFiles, request, reply) });
  server.route({ method, url: '/*', handler: (request, reply) => answerPage({ site: request.site, files, takeDemand }, request, reply) });
}

function answerFallbacks(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': revalidate, vary: 'accept-encoding' }).type('application/json; charset=utf-8');
  return sendBody(request, reply, encodeText(request.site.fallbacks, acceptedEncoding(request)));
}
