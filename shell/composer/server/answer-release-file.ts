import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { SiteHome } from '../store/site-home';
import { answerFile, answerMissingFile } from './answer-file';
import type { FileCache } from './file-cache';
import { fileTypes } from './file-headers';

/** Path of a release's file; anything else under `/releases/` is not found. */
const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w@-][\w@.-]*)$/;

/** What files of releases are answered from. */
export interface ReleaseFiles {
  readonly home: SiteHome;
  readonly files: FileCache;
  readonly cacheControl: string;
}

/** Sends a file of a release's browser build. */
export function answerReleaseFile({ home, files, cacheControl }: ReleaseFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  if (!section || !version || !file) return answerMissingFile(reply);
  const type = fileTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return answerFile(files, request, reply, { file, folder: join(home.release(section, version), 'browser'), type, cacheControl });
}
