import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { SiteHome } from '../store/site-home';
import { answerFile } from './answer-file';
import type { FileCache } from './file-cache';

/** Path of a release's file; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

/** Releases are public, because a site on another origin may be composed of them. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Types of the most requested files; `sendFile` sends the others. */
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/**
 * Sends a file of a release's browser build, which browsers may cache for good.
 *
 * @param files undefined in development, where releases change: browsers cache nothing and get no compressed copies
 */
export function answerReleaseFile(home: SiteHome, files: FileCache | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  reply.headers(publicHeaders);
  if (!section || !version || !file) return answerMissingFile(reply);
  const folder = join(home.release(section, version), 'browser');
  if (!files) return reply.sendFile(file, folder, { cacheControl: false });
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  if (type === undefined) return reply.sendFile(file, folder, { maxAge: '1y', immutable: true });
  return answerFile(files, request, reply, { file, folder, type, cacheControl: 'public, max-age=31536000, immutable' });
}

export function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.\n');
}
