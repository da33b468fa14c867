import { open } from 'node:fs/promises';
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
  /** Answers instead when there is no such file, or an unreadable one; a 404 unless given. */
  readonly whenMissing?: () => FastifyReply | Promise<FastifyReply>;
}

/** Sends a file from memory; a missing or large file, or a range of one, is left to `sendFile`. */
export async function answerFile(cache: FileCache, request: FastifyRequest, reply: FastifyReply, wanted: FileToAnswer): Promise<FastifyReply> {
  const { file, folder, type, cacheControl, whenMissing } = wanted;
  const found = request.headers.range === undefined ? await cache(join(folder, file), acceptedEncoding(request)) : undefined;
  if (!found && whenMissing && !(await isReadable(join(folder, file)))) return whenMissing();
  reply.header('cache-control', cacheControl).type(type);
  if (!found) return reply.sendFile(file, folder, { cacheControl: false, contentType: false });
  reply.header('accept-ranges', 'bytes');
  if (isCompressible(file)) reply.header('vary', 'accept-encoding');
  request.isRepeatable = true;
  return sendBody(request, reply, found);
}

async function isReadable(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  const stats = await handle?.stat();
  await handle?.close();
  return stats?.isFile() ?? false;
}
