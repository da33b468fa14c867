import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shortHash } from '../base/content-hash';
import { filesIn } from '../base/files-in';

/** Something of each file by its path in a folder. */
export type FolderState = Readonly<Record<string, string>>;

/** The hash of every file in a folder, without the staging folder. */
export function hashFiles(folder: string): Promise<FolderState> {
  return describeFiles(folder, async (file) => shortHash(await readFile(file)));
}

/** Identifies each file: unchanged while nobody writes or replaces it. */
export function identifyFiles(folder: string): Promise<FolderState> {
  return describeFiles(folder, async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return `${ino} ${mtimeMs}`;
  });
}

async function describeFiles(folder: string, describe: (file: string) => Promise<string>): Promise<FolderState> {
  const stored = (await filesIn(folder)).filter((file) => !file.startsWith('staging/'));
  return Object.fromEntries(await Promise.all(stored.map(async (file) => [file, await describe(join(folder, file))] as const)));
}
