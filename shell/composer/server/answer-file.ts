import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { isCompressible } from '../store/compress-files';
import { acceptedEncoding } from './accepted-encoding';
import type { FileCache } from './file-cache';
import { missingFile, neverStored } from './file-headers';
import { sendBody } from './send-body';

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
