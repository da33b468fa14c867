import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { SiteHome } from '../site-home';

/** What a release's file is served from; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

/** Releases are public: a site on another origin may be composed of them. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** How long browsers may keep what they get. */
export type Caching = { readonly cacheControl: false } | { readonly maxAge: string; readonly immutable: true };

/** Answers a file of a release's browser build. */
export function answerReleaseFile(home: SiteHome, request: FastifyRequest, reply: FastifyReply, caching: Caching): FastifyReply {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  reply.headers(publicHeaders);
  if (!section || !version || !file) return answerMissingFile(reply);
  return reply.sendFile(file, join(home.release(section, version), 'browser'), caching);
}

export function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.\n');
}
