import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressible } from '../build/compress-files';
import { readLock, renderingFolder } from '../compose/lock-file';
import { lockId } from '../compose/make-lock';
import { pageListFile, parsePageList } from '../compose/composed-page';
import type { SiteHome } from '../site-home';
import { integrityOf } from './content-hash';
import { readRelease } from './release';

export interface Verification {
  /** How many files were hashed. */
  readonly checked: number;
  /** What is wrong, a line each. */
  readonly problems: readonly string[];
}

interface Expected {
  readonly file: string;
  readonly integrity: string;
}

/** Hashes every file of every release and every page again, and each lock. @param report hears of progress */
export async function verify(home: SiteHome, report: (line: string) => void): Promise<Verification> {
  const problems: string[] = [];
  const expected = [...(await releaseFiles(home, problems)), ...(await pageFiles(home, problems))];
  report(`hashing ${expected.length} files`);
  for (const { file, integrity } of expected) {
    problems.push(...(await checkFile(file, integrity, (content) => content)));
    if (!isServed(file)) continue;
    problems.push(...(await checkFile(`${file}.br`, integrity, (content) => brotliDecompressSync(content))));
    problems.push(...(await checkFile(`${file}.gz`, integrity, (content) => gunzipSync(content))));
  }
  return { checked: expected.length, problems };
}

/** What browsers load has compressed copies, which the server prefers. */
function isServed(file: string): boolean {
  return isCompressible(file) && !file.includes('/prerender/');
}

async function checkFile(file: string, integrity: string, unpack: (content: Buffer) => Buffer): Promise<string[]> {
  try {
    return integrityOf(unpack(await readFile(file))) === integrity ? [] : [`altered: ${file}`];
  } catch (error) {
    return [`${isMissing(error) ? 'missing' : 'altered'}: ${file}`];
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function releaseFiles(home: SiteHome, problems: string[]): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const name of await list(join(home.folder, 'releases'))) {
    for (const version of await list(join(home.folder, 'releases', name))) {
      const folder = home.release(name, version);
      const release = await readRelease(folder).catch((error: unknown) => void problems.push(String(error)));
      expected.push(...(release?.files ?? []).map(({ path, integrity }) => ({ file: join(folder, path), integrity })));
    }
  }
  return expected;
}

async function pageFiles(home: SiteHome, problems: string[]): Promise<Expected[]> {
  const folders = new Set<string>();
  for (const id of await list(join(home.folder, 'compositions'))) {
    const lock = await readLock(home, id).catch((error: unknown) => void problems.push(String(error)));
    if (!lock) continue;
    if (lockId(lock) !== id) problems.push(`altered: ${join(home.composition(id), 'lock.json')}`);
    folders.add(home.composition(id));
    for (const name of Object.keys(lock.releases)) folders.add(renderingFolder(home, name, lock));
  }
  const expected: Expected[] = [];
  for (const folder of folders) {
    const pages = await readFile(join(folder, pageListFile), 'utf8').then(parsePageList).catch(() => undefined);
    if (pages) expected.push(...pages.map(({ file, integrity }) => ({ file: join(folder, file), integrity })));
    else problems.push(`missing: ${join(folder, pageListFile)}`);
  }
  return expected;
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}
