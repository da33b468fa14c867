import { join } from 'node:path';
import { composedFilePath, fileListFile, parseFileList } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import type { PagesPart } from './damage';
import type { ExpectedFile, ExpectedPart } from './expected-part';
import { readOrFault } from './file-fault';
import { lockFile, parseLock } from './lock-file';
import { listHashesFile, parseListHashes, requireHash } from './page-folder';

type Entry = Pick<ExpectedFile, 'file' | 'integrity'>;
type Parse = (json: string) => readonly Entry[];

/** The pages and files that the lists of a folder name, and the lists that are damaged themselves. */
export async function expectPages(part: PagesPart): Promise<ExpectedPart> {
  const path = join(part.folder, listHashesFile);
  const hashes = await readOrFault(path, (content) => parseListHashes(content.toString()));
  const known = 'value' in hashes ? hashes.value : undefined;
  const hashed = (name: typeof pageListFile | typeof fileListFile, parse: Parse) =>
    readList(part, name, (json) => {
      requireHash(json, known?.[name]);
      return parse(json);
    });
  const lists = await Promise.all([
    hashed(pageListFile, parsePageList),
    hashed(fileListFile, (json) => parseFileList(json).map((file) => ({ file: composedFilePath(file.path), integrity: file.integrity }))),
    ...(part.kind === 'composition' ? [readList(part, lockFile, (json) => lockEntries(json, part.composition))] : []),
  ]);
  const damages = lists.flatMap((list) => list.damages);
  return { files: lists.flatMap(({ files }) => files), damages: 'fault' in hashes ? [...damages, { part, file: path, fault: hashes.fault }] : damages };
}

async function readList(part: PagesPart, name: string, parse: Parse): Promise<ExpectedPart> {
  const path = join(part.folder, name);
  const read = await readOrFault(path, (content) => parse(content.toString()));
  if ('fault' in read) return { files: [], damages: [{ part, file: path, fault: read.fault }] };
  return { files: read.value.map(({ file, integrity }) => ({ part, file: join(part.folder, file), integrity })), damages: [] };
}

/** A lock names no files of its folder; it only has to be the composition's. */
function lockEntries(json: string, composition: string): readonly Entry[] {
  parseLock(json, lockFile, composition);
  return [];
}
