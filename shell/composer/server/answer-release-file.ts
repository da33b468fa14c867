import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { SiteHome } from '../store/site-home';
import { answerFile } from './answer-file';
import type { FileCache } from './file-cache';
import { fileTypes, immutable, missingFile, neverStored, releaseHeaders } from './file-headers';

/** Path of a release's file; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

/**
 * Sends a file of a release's browser build, which browsers may cache for good.
 *
 * @param files undefined in development, where releases change: browsers cache nothing and get no compressed copies
 */
export function answerReleaseFile(home: SiteHome, files: FileCache | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  reply.headers(releaseHeaders);
  if (!section || !version || !file) return answerMissingFile(reply);
  const folder = join(home.release(section, version), 'browser');
  if (!files) return reply.sendFile(file, folder, { cacheControl: false });
  const type = fileTypes[file.slice(file.lastIndexOf('.') + 1)];
  if (type === undefined) return reply.sendFile(file, folder, { maxAge: '1y', immutable: true });
  return answerFile(files, request, reply, { file, folder, type, cacheControl: immutable });
}

export function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', neverStored).type('text/plain').send(missingFile);
}
