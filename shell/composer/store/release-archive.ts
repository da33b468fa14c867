import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { join } from 'node:path';
import { ReadEntry, Unpack, create } from 'tar';
import type { TarOptionsWithAliases } from 'tar';
import { ExpectedError, messageOf } from '../base/errors';
import { releaseFile } from './release-format';
import type { Release } from './release-format';
import { signatureFile } from './signature';
import { fileMode, folderMode } from './staging';

/** Far above what any release needs: a larger archive is not a release. */
const releaseLimits = {
  entries: 20_000,
  /** Size of the decompressed archive, including bytes after its end. */
  bytes: 200 * 1024 * 1024,
  /** Several times as long as a busy machine needs for this many files, which is more than a minute. */
  timeMs: 5 * 60_000,
};

export type ArchiveLimits = Readonly<typeof releaseLimits>;

const allowedTypes: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir']);

/**
 * Unpacks a .tgz of plain files and folders into a new folder, in one pass and with little memory. The first thing that
 * is refused ends it.
 *
 * @throws ExpectedError when it holds anything else, is unreadable or exceeds a limit; nothing is left behind
 */
export async function unpackArchive(archive: string, folder: string, limits: ArchiveLimits = releaseLimits): Promise<void> {
  await mkdir(folder, { recursive: true });
  const signal = AbortSignal.timeout(limits.timeMs);
  const unpacking = startUnpacking(folder, limits, signal);
  try {
    await pipeline(createReadStream(archive), createGunzip(), unpacking.write, { signal });
  } catch (cause) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    const failure = unpacking.failure() ?? cause;
    const found = signal.aborted ? `it takes longer than ${limits.timeMs / 1000} s to unpack` : messageOf(failure);
    throw new ExpectedError(`${archive} is no complete .tgz of files and folders: ${found}. Pack the release's folder again.`, { cause });
  }
}

interface Unpacking {
  /** Writes a decompressed archive into the folder as it comes. The file system sets the pace. */
  readonly write: (chunks: AsyncIterable<Buffer>) => Promise<void>;
  /** Why that ended early; a pipeline itself only reports that it was aborted. */
  readonly failure: () => Error | undefined;
}

function startUnpacking(folder: string, limits: ArchiveLimits, signal: AbortSignal): Unpacking {
  const total = { entries: 0, bytes: 0 };
  let failure: Error | undefined;
  let hasEnded = false;
  const fail = (error: Error) => (failure ??= error);
  const filter = (path: string, entry: unknown) => {
    total.entries += 1;
    const reason = entry instanceof ReadEntry ? whyRefused(entry, total, limits) : undefined;
    if (reason !== undefined) fail(new Error(`${reason}: ${path}`));
    // An archive may hold files that nobody can read, or that run as their owner.
    if (entry instanceof ReadEntry) entry.mode = entry.type.endsWith('File') ? fileMode : folderMode;
    return failure === undefined;
  };
  const tar = new Unpack({ cwd: folder, strict: true, filter });
  tar.on('error', fail).on('eof', () => (hasEnded = true));

  async function write(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      total.bytes += chunk.length;
      if (total.bytes > limits.bytes) fail(new Error(tooMuch));
      // Behind the end the library would only collect the bytes, and copy them all with each further chunk.
      const isDrained = hasEnded || tar.write(chunk);
      if (failure) throw failure;
      if (!isDrained) await once(tar, 'drain', { signal });
    }
    const closed = once(tar, 'close', { signal });
    tar.end();
    await closed;
  }
  return { write, failure: () => failure };
}

const tooMuch = 'it holds more than a release may hold';

function whyRefused({ type, path, size }: ReadEntry, total: Readonly<Record<'entries' | 'bytes', number>>, limits: ArchiveLimits): string | undefined {
  if (!allowedTypes.has(type)) return `it holds a ${type}`;
  if (path.startsWith('/') || path.split(/[\\/]/).includes('..')) return 'it holds a path that leaves the folder';
  return total.entries > limits.entries || total.bytes + size > limits.bytes ? tooMuch : undefined;
}

/** Packs a release as `importRelease` takes it: without the compressed copies, which are made where it is stored. */
export async function packRelease(folder: string, release: Release, archive: string): Promise<void> {
  const own = [releaseFile, signatureFile].filter((file) => existsSync(join(folder, file)));
  const files = [...own, ...release.files.map(({ path }) => path)];
  // The same release is packed into the same bytes.
  await create({ cwd: folder, file: archive, gzip: { level: 9 }, ...packing }, files);
}

/** How an archive is packed: the same files make the same bytes, with the modes that they have when they are unpacked. */
export const packing = {
  portable: true,
  mtime: new Date(0),
  onWriteEntry: ({ stat }) => {
    if (stat) stat.mode = stat.isDirectory() ? folderMode : fileMode;
  },
} as const satisfies TarOptionsWithAliases;
