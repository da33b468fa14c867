import compress from '@fastify/compress';
import etag from '@fastify/etag';
import staticFiles from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { SiteHome } from '../site-home';
import { followLive } from './follow-live';
import { answerPage } from './page-answer';
import { securityHeaders } from './security-headers';

/** What a release's file is served from; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

export interface ServerOptions {
  readonly home: SiteHome;
  /** Log requests and switches to standard output. */
  readonly log?: boolean;
}

/** The web server of the live composition, ready to listen. @throws Error when nothing is live */
export async function createServer({ home, log = false }: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: log,
    routerOptions: { maxParamLength: 10_000 },
    forceCloseConnections: 'idle',
  });
  const live = await followLive(home, (id, error) => {
    if (error) server.log.error({ composition: id, err: error }, 'the new composition cannot be read: the old one stays');
    else server.log.info({ composition: id }, 'switched');
  });
  server.addHook('onClose', (_instance, done) => {
    live.stop();
    done();
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await server.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await server.register(etag);
  await server.register(staticFiles, { root: home.folder, serve: false, preCompressed: true });
  server.setNotFoundHandler((_request, reply) => answerMissingFile(reply));
  server.get('/releases/*', (request, reply) => answerReleaseFile(home, request, reply));
  server.get('/*', (request, reply) => answerPage(live.current(), request, reply));
  return server;
}

/** A release never changes: its files may be kept for good. */
async function answerReleaseFile(home: SiteHome, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  if (!section || !version || !file) return answerMissingFile(reply);
  return reply.sendFile(file, join(home.release(section, version), 'browser'), { maxAge: '1y', immutable: true });
}

function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.\n');
}
