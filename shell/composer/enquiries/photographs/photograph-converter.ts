import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { messageOf } from '../../base/errors';
import { EndedError, startProcess } from '../../base/task-process';
import type { TaskProcess } from '../../base/task-process';
import { createFairQueue } from './fair-queue';
import type { PhotographTask, ReencodedPhotograph } from './photograph-child';
import { broken, photographLimits, tooCostly, tooManyBytes } from './photograph-limits';
import type { PhotographRefusal } from './photograph-limits';

/** More photographs wait to be decoded than will be in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The process that decodes fails, whatever the photograph. The message is for the owner. */
export class DecoderError extends Error {
  override readonly name = 'DecoderError';

  constructor(cause: unknown) {
    super(`The process that decodes photographs failed: ${messageOf(cause)}. Check that \`sharp\` loads on this machine.`, { cause });
  }
}

export type PhotographConverter = ReturnType<typeof openPhotographConverter>;

export type PhotographLimits = { readonly [name in keyof typeof photographLimits]: number };

const resultSchema: z.ZodType<ReencodedPhotograph> = z.union([
  z.object({ jpeg: z.instanceof(Uint8Array) }),
  z.object({ refused: z.object({ status: z.union([z.literal(413), z.literal(415)]), words: z.string() }) }),
]);

/** Turns visitors' uploads into photographs as they are stored. @param disk uploads pass through its staging folder; a start removes the files of a killed server there, those of another machine after five minutes */
export function openPhotographConverter(disk: { readonly staging: (name: string) => string }, limits: PhotographLimits = photographLimits) {
  const folder = disk.staging('photographs');
  const queue = createFairQueue(limits, () => new BusyError(`More than ${limits.waiting} photographs wait to be decoded, or one has for ${limits.waitMs / 1000} s; some were turned away, those of the network that sent most first.`));
  let process: TaskProcess<PhotographTask> | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    process?.end();
    process = undefined;
  }

  async function decode(file: string): Promise<ReencodedPhotograph> {
    clearTimeout(idle);
    if (!process?.isRunning()) process = startProcess<PhotographTask>('enquiries/photographs/photograph-child', { memoryMb: limits.memoryMb }, () => undefined);
    try {
      return resultSchema.parse(await process.run({ file }, limits.decodeMs));
    } catch (error) {
      if (error instanceof EndedError && error.isOverLimit) return { refused: tooCostly };
      throw new DecoderError(error);
    } finally {
      idle = setTimeout(end, limits.idleMs).unref();
    }
  }

  return {
    /**
     * Reads the upload to its end, or to its limit, through a file with a name of our own that is gone afterwards.
     *
     * @param network whose turn it takes @param isDoubtful whether all others come first
     * @throws BusyError when too many others wait; DecoderError when none can be decoded; Error when the upload breaks off or cannot be written
     */
    async convert(upload: Readable, network: string, isDoubtful: boolean): Promise<ReencodedPhotograph> {
      // Until it is read.
      upload.on('error', () => undefined);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, randomUUID());
      try {
        const refused = await writeUpload(upload, file, limits.uploadBytes);
        return refused ? { refused } : await queue(network, isDoubtful, () => decode(file));
      } finally {
        await rm(file, { force: true });
      }
    },
    /** Ends the process that decodes. */
    close: end,
  };
}

/** Bytes beyond the limit are read, but not written, so that the client gets to read the answer. */
async function writeUpload(upload: Readable, file: string, mostBytes: number): Promise<PhotographRefusal | undefined> {
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, bytes > mostBytes ? undefined : chunk);
    },
  });
  await pipeline(upload, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  if (bytes > mostBytes) return tooManyBytes;
  return bytes === 0 ? broken : undefined;
}
