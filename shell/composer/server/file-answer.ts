import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isCompressible } from '../store/compress-files';
import { isFresh } from './entity-tags';
import { acceptedEncodings } from './file-cache';
import type { FileCache } from './file-cache';

export interface FileToAnswer {
  /** Below the folder. */
  readonly file: string;
  readonly folder: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Answers a file from memory; what is not there, too large for it or asked for in parts comes from the disk. */
export async function answerFile(cache: FileCache, request: FastifyRequest, reply: FastifyReply, { file, folder, type, cacheControl }: FileToAnswer): Promise<FastifyReply> {
  const found = request.headers.range === undefined ? await cache(join(folder, file), acceptedEncodings(request.headers['accept-encoding'])) : undefined;
  reply.header('cache-control', cacheControl).type(type);
  if (!found) return reply.sendFile(file, folder, { cacheControl: false, contentType: false });
  const { body, etag, lastModified, encoding } = found;
  reply.headers({ etag, 'last-modified': lastModified, 'accept-ranges': 'bytes' });
  if (isCompressible(file)) reply.header('vary', 'accept-encoding');
  if (isFresh(request.headers, etag, lastModified)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
