import compress from '@fastify/compress';
import etag from '@fastify/etag';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { SiteHome } from '../site-home';
import type { LiveSite } from './live-site';
import { answerImpossibleAddress, answerPage } from './page-answer';
import { securityHeaders } from './security-headers';

/** What a release's file is served from; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

export interface ServerOptions {
  readonly home: SiteHome;
  /** The composition that is live at the moment of a request. */
  readonly currentSite: () => LiveSite;
  /** Log requests to standard output. */
  readonly log?: boolean;
  /** Releases never change, so browsers keep their files for good; in development they do change. */
  readonly releasesChange?: boolean;
}

/** The web server of a composition, ready to listen. */
export async function createServer({ home, currentSite, log = false, releasesChange = false }: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: log,
    routerOptions: { maxParamLength: 10_000 },
    forceCloseConnections: true,
    // An address that no route can read passes by the hooks.
    frameworkErrors: (_error, _request, reply) => void answerImpossibleAddress(reply.headers(securityHeaders), 400),
  });
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  await server.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await server.register(etag);
  await server.register(staticFiles, { root: home.folder, serve: false, preCompressed: !releasesChange });
  const caching = releasesChange ? { cacheControl: false } : { maxAge: '1y', immutable: true };
  server.setNotFoundHandler((_request, reply) => answerMissingFile(reply));
  server.get('/releases/*', (request, reply) => answerReleaseFile(home, request, reply, caching));
  server.get('/*', (request, reply) => answerPage(currentSite(), request, reply));
  return server;
}

function answerReleaseFile(
  home: SiteHome,
  request: FastifyRequest,
  reply: FastifyReply,
  caching: Readonly<Record<string, string | boolean>>,
): FastifyReply {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  if (!section || !version || !file) return answerMissingFile(reply);
  return reply.sendFile(file, join(home.release(section, version), 'browser'), caching);
}

function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.\n');
}
