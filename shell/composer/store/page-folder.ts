import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileListFile, parseFileList } from './composed-file';
import type { ComposedFile } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import type { ComposedPage } from './composed-page';
import { integrityOf } from './content-hash';

/** Name of the hashes of the two lists, in a folder of pages. Older folders have none. */
export const listHashesFile = 'hashes.json';

/** The composer's own files in a folder of pages. */
export const listFiles: readonly string[] = [pageListFile, fileListFile, listHashesFile];

const listHashesSchema = z.strictObject({ [pageListFile]: z.string(), [fileListFile]: z.string() });

/** SHA-384 of each list, by its name. */
export type ListHashes = Readonly<z.infer<typeof listHashesSchema>>;

/** What lies in a folder of pages. */
export interface PageFolder {
  readonly pages: readonly ComposedPage[];
  readonly files: readonly ComposedFile[];
}

/** Writes the lists of a folder whose pages and files are complete. */
export async function writeLists(folder: string, { pages, files }: PageFolder): Promise<void> {
  const [pageList, fileList] = [JSON.stringify(pages), JSON.stringify(files)];
  const hashes: ListHashes = { [pageListFile]: integrityOf(pageList), [fileListFile]: integrityOf(fileList) };
  await writeFile(join(folder, fileListFile), fileList);
  await writeFile(join(folder, listHashesFile), JSON.stringify(hashes));
  await writeFile(join(folder, pageListFile), pageList);
}

/** @throws when a list is missing, altered or not one */
export async function readLists(folder: string): Promise<PageFolder> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [pageList, fileList, hashList] = await Promise.all([read(pageListFile), read(fileListFile), read(listHashesFile).catch(() => undefined)]);
  const hashes = hashList === undefined ? undefined : parseListHashes(hashList);
  requireHash(pageList, hashes?.[pageListFile]);
  requireHash(fileList, hashes?.[fileListFile]);
  return { pages: parsePageList(pageList), files: parseFileList(fileList) };
}

/** @throws when they are none */
export function parseListHashes(json: string): ListHashes {
  return listHashesSchema.parse(JSON.parse(json));
}

/** @param hash undefined where none was written @throws Error when the list is another */
export function requireHash(list: string, hash: string | undefined): void {
  if (hash !== undefined && integrityOf(list) !== hash) throw new Error('Wanted the list as it was written, found another one.');
}
