import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isCompressible } from '../store/compress-files';
import { acceptedEncoding } from './accepted-encoding';
import type { FileCache } from './file-cache';
import { sendBody } from './send-body';

export interface FileToAnswer {
  /** Below the folder. */
  readonly file: string;
  readonly folder: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Sends a file from memory; a missing or large file, or a range of one, is left to `sendFile`. */
export async function answerFile(cache: FileCache, request: FastifyRequest, reply: FastifyReply, { file, folder, type, cacheControl }: FileToAnswer): Promise<FastifyReply> {
  const found = request.headers.range === undefined ? await cache(join(folder, file), acceptedEncoding(request)) : undefined;
  reply.header('cache-control', cacheControl).type(type);
  if (!found) return reply.sendFile(file, folder, { cacheControl: false, contentType: false });
  reply.header('accept-ranges', 'bytes');
  if (isCompressible(file)) reply.header('vary', 'accept-encoding');
  return sendBody(request, reply, found);
}
