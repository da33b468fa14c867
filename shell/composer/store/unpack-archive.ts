import { mkdir } from 'node:fs/promises';
import { extract, list } from 'tar';
import type { ReadEntry } from 'tar';
import { ExpectedError } from './expected-error';

/** Far above what any release needs: a larger archive is not a release. */
const limits = { entries: 20_000, bytes: 200 * 1024 * 1024 };

const allowedTypes: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile', 'Directory', 'GNUDumpDir']);

/**
 * Unpacks a tar archive of plain files and folders into a new folder. The whole archive is checked before anything is
 * written.
 *
 * @throws ExpectedError when it holds anything else, or is unreadable
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
  // A refused entry may also be the reason why reading failed.
  const found = refused[0] ?? failure;
  if (found !== undefined) {
    throw new ExpectedError(`Wanted a complete .tgz of files and folders in ${archive}, found ${found}. Pack the release's folder again.`);
  }
  await mkdir(folder, { recursive: true });
  await extract({ file: archive, cwd: folder, strict: true });
}

function whyRefused({ type, path }: ReadEntry, total: Readonly<typeof limits>): string | undefined {
  if (!allowedTypes.has(type)) return `a ${type}`;
  if (path.startsWith('/') || path.split(/[\\/]/).includes('..')) return 'a path that leaves the folder';
  return total.entries > limits.entries || total.bytes > limits.bytes ? 'more than a release may hold' : undefined;
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
