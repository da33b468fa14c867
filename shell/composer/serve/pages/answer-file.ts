import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isCompressible } from '../../store/compress-files';
import type { DiskStore } from '../../store/disk-store';
import { fileTypes, missingFile, neverStored } from '../response-headers';
import type { FileCache } from './file-cache';
import { acceptedEncoding, sendBody } from './send-body';

export interface FileToAnswer {
  /** Below the folder. */
  readonly file: string;
  readonly folder: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Answers instead when there is no such file, or an unreadable one; a 404 unless given. */
  readonly whenMissing?: () => FastifyReply | Promise<FastifyReply>;
}

/** Sends a file, or a range of it. */
export async function answerFile(files: FileCache, request: FastifyRequest, reply: FastifyReply, wanted: FileToAnswer): Promise<FastifyReply> {
  const { file, folder, type, cacheControl, whenMissing = () => answerMissingFile(reply) } = wanted;
  const found = await files(join(folder, file), acceptedEncoding(request));
  if (!found) return whenMissing();
  reply.header('cache-control', cacheControl).type(type);
  if (isCompressible(file)) reply.header('vary', 'accept-encoding');
  return sendBody(request, reply, found);
}

export function answerMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', neverStored).type('text/plain').send(missingFile);
}

/** Path of a release's file; anything else under `/releases/` is not found. */
export const releaseFilePath = /^\/releases\/([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/(?!.*\.(?:br|gz)$)([\w@-][\w@.-]*)$/;

/** The store of releases, and how their files are read and cached. */
export interface ReleaseFiles {
  readonly disk: DiskStore;
  readonly files: FileCache;
  readonly cacheControl: string;
}

/** Sends a file of a release's browser build. */
export function answerReleaseFile({ disk, files, cacheControl }: ReleaseFiles, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const [, section, version, file] = releaseFilePath.exec(request.raw.url ?? '') ?? [];
  if (!section || !version || !file) return answerMissingFile(reply);
  const type = fileTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return answerFile(files, request, reply, { file, folder: join(disk.release(section, version), 'browser'), type, cacheControl });
}
