import compress from '@fastify/compress';
import etag from '@fastify/etag';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { SiteHome } from '../store/site-home';
import { connectionLimits, refuseConnection } from './connection-limits';
import { isFresh } from './entity-tags';
import { answerError } from './error-answer';
import { createFileCache } from './file-cache';
import { answerHealth, answerVersion } from './health';
import type { Health } from './health';
import type { LiveSite } from './live-site';
import { answerImpossibleAddress, answerPage } from './page-answer';
import { addReportRoutes } from './report-routes';
import { answerMissingFile, answerReleaseFile } from './release-file-answer';
import { securityHeaders } from './security-headers';
import { createLog, logRequest } from './site-log';
import type { SiteLog } from './site-log';

export interface ServerOptions {
  readonly home: SiteHome;
  /** The composition that is live at the moment of a request. */
  readonly currentSite: () => LiveSite;
  /** Whether that is the one that should be live. */
  readonly health?: () => Health;
  /** Where requests and errors are told; `true` tells both on standard output, `false` only errors. */
  readonly log?: boolean | SiteLog;
  /** Releases never change, so browsers keep their files for good; in development they do change. */
  readonly releasesChange?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The composition that answers this request, all of it. */
    site: LiveSite;
  }
}

/** The web server of a composition, ready to listen. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { home, currentSite, log = false, releasesChange = false } = options;
  const siteLog = typeof log === 'boolean' ? createLog(log ? 'info' : 'warn') : log;
  const server = fastify({
    // What goes well is told by our own lines.
    loggerInstance: siteLog.child({}, { level: 'warn' }),
    routerOptions: { maxParamLength: 10_000 },
    ...connectionLimits,
    clientErrorHandler: refuseConnection,
    // Answers under way are finished; whoever ends the process decides how long it waits for them.
    forceCloseConnections: 'idle',
    // An address that no route can read passes by the hooks.
    frameworkErrors: (_error, request, reply) => {
      const { lock } = currentSite();
      void answerImpossibleAddress(reply.headers(securityHeaders(lock.releases)), 400);
      logRequest(siteLog, request, reply, lock.composition);
    },
  });
  server.setErrorHandler((error, request, reply) => answerError(siteLog, error, request, reply));
  addHooks(server, siteLog, currentSite);
  await server.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await server.register(etag, { replyWith304: false });
  server.addHook('onSend', (request, reply, payload, done) => {
    const tag = reply.getHeader('etag');
    const isUnchanged = reply.statusCode === 200 && typeof tag === 'string' && isFresh(request.headers, tag);
    if (isUnchanged) reply.code(304).removeHeader('content-encoding');
    done(null, isUnchanged ? '' : payload);
  });
  await server.register(staticFiles, { root: home.folder, serve: false, preCompressed: !releasesChange });
  await addReportRoutes(server, join(home.folder, 'reports'), () => currentSite().collectsReports);
  addRoutes(server, options);
  return server;
}

function addHooks(server: FastifyInstance, log: SiteLog, currentSite: () => LiveSite): void {
  server.decorateRequest('site');
  server.addHook('onRequest', (request, reply, done) => {
    request.site = currentSite();
    reply.headers(securityHeaders(request.site.lock.releases));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply, request.site.lock.composition);
    done();
  });
}

function addRoutes(server: FastifyInstance, { home, currentSite, releasesChange, health = () => healthOf(currentSite()) }: ServerOptions): void {
  const files = createFileCache();
  const releaseFiles = releasesChange ? undefined : files;
  server.setNotFoundHandler((_request, reply) => answerMissingFile(reply));
  server.get('/healthz', (_request, reply) => answerHealth(health(), reply));
  server.get('/version', (request, reply) => answerVersion(request.site, reply));
  server.get('/fallbacks.json', (request, reply) => reply.header('cache-control', 'no-cache').send(request.site.fallbacks));
  server.get('/releases/*', (request, reply) => answerReleaseFile(home, releaseFiles, request, reply));
  server.get('/*', (request, reply) => answerPage(request.site, files, request, reply));
}

function healthOf({ lock }: LiveSite): Health {
  return { status: 'ok', composition: lock.composition };
}
