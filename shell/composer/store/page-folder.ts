import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { fileListFile, parseFileList } from './composed-file';
import type { ComposedFile } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import type { ComposedPage } from './composed-page';
import { integrityOf } from './content-hash';

/** Name of the hashes of the two lists, in a folder of pages. */
export const listHashesFile = 'hashes.json';

/** The composer's own files in a folder of pages. */
export const folderLists: readonly string[] = [pageListFile, fileListFile, listHashesFile];

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
  const [pages, files] = await Promise.all([readPageList(folder), readFileList(folder)]);
  return { pages, files };
}

/** @throws when the list is missing, altered or not one */
export async function readPageList(folder: string): Promise<ComposedPage[]> {
  return parsePageList(await readList(folder, pageListFile));
}

/** @throws when the list is missing, altered or not one */
export async function readFileList(folder: string): Promise<ComposedFile[]> {
  return parseFileList(await readList(folder, fileListFile));
}

async function readList(folder: string, name: keyof ListHashes): Promise<string> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [list, hashes] = await Promise.all([read(name), read(listHashesFile).catch(() => undefined)]);
  requireHash(list, hashes === undefined ? undefined : parseListHashes(hashes)[name]);
  return list;
}

/** @throws when they are none */
export function parseListHashes(json: string): ListHashes {
  return listHashesSchema.parse(JSON.parse(json));
}

/** @param hash undefined where there is none to compare with @throws Error when the list is another */
export function requireHash(list: string, hash: string | undefined): void {
  if (hash !== undefined && integrityOf(list) !== hash) throw new Error('The list is not the one that was written.');
}
