import type { Dirent } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from './errors';

/** How many files a command opens at a time: more are no faster, and a user may have as few as 64. */
export const filesAtATime = 4;

/**
 * The files below a folder, sorted, each by its path in it, with `/` between names.
 *
 * @param isWanted only files unless given: no links, pipes or devices
 * @throws when there is no such folder, or the system refuses to read it
 */
export async function filesIn(folder: string, isWanted = (entry: Dirent) => entry.isFile()): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(isWanted).map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

/** The names in a folder, sorted; none when there is no such folder. @throws when the system refuses to read it */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.sort();
}

/** Writes a file, and makes the folders that it lies in. */
export async function writeWithFolders(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
