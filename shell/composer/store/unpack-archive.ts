import { mkdir } from 'node:fs/promises';
import { extract, list } from 'tar';
import type { ReadEntry } from 'tar';
import { ExpectedError } from './expected-error';

/** What a release is far below: an archive that is beyond it was not made to be released. */
const limits = { entries: 20_000, bytes: 200 * 1024 * 1024 };

const allowedTypes: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir']);

/**
 * Unpacks a tar archive into a new folder: plain files and folders below it, and nothing else. It is read through
 * before anything is written.
 *
 * @throws ExpectedError when there is anything else in it, or when it cannot be read
 */
export async function unpackArchive(archive: string, folder: string): Promise<void> {
  const refused: string[] = [];
  const total = { entries: 0, bytes: 0 };
  const onReadEntry = (entry: ReadEntry) => {
    total.entries += 1;
    total.bytes += entry.size;
    const reason = whyRefused(entry, total);
    if (reason !== undefined) refused.push(`${reason}: ${entry.path}`);
  };
  const failure = await list({ file: archive, strict: true, onReadEntry }).then(() => undefined, describe);
  // What is refused may be what reading fails on, too.
  const found = refused[0] ?? failure;
  if (found !== undefined) {
    throw new ExpectedError(`Wanted a whole .tgz of files and folders in ${archive}, found ${found}. Make it again of the release's folder.`);
  }
  await mkdir(folder, { recursive: true });
  await extract({ file: archive, cwd: folder, strict: true });
}

function whyRefused({ type, path }: ReadEntry, total: Readonly<typeof limits>): string | undefined {
  if (!allowedTypes.has(type)) return `a ${type}`;
  if (path.startsWith('/') || path.split(/[\\/]/).includes('..')) return 'a path that leaves the folder';
  return total.entries > limits.entries || total.bytes > limits.bytes ? 'more than a release can hold' : undefined;
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
