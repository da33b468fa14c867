import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { fileListFile, readFileList } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import { lockFile, lockId, readLock, renderingFolder } from './lock-file';
import type { SiteHome } from './site-home';
import { browserFile, readRelease, releaseFile } from './release';
import type { Release } from './release';
import { readCurrent } from './switches';

/** A file that has to exist, and its hash. */
export interface ExpectedFile {
  readonly file: string;
  readonly integrity: string;
}

type Report = (problem: string) => void;

/** Every file that releases, locks and lists of pages name. @param report receives the lists that are missing or contradict each other */
export async function findExpectedFiles(home: SiteHome, report: Report): Promise<ExpectedFile[]> {
  const locks = await readLocks(home, report);
  return [...(await releaseFiles(home, locks, report)), ...(await compositionFiles(home, locks, report))];
}

/** The locks of all compositions by their ids; the current one has to be among them. */
async function readLocks(home: SiteHome, report: Report): Promise<ReadonlyMap<string, Lock>> {
  const current = (await readCurrent(home)) ?? [];
  const locks = new Map<string, Lock>();
  for (const id of new Set([current, await list(join(home.folder, 'compositions'))].flat())) {
    const lock = await readLock(home, id).catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
    if (lock && lockId(lock) !== id) report(`altered: ${join(home.composition(id), lockFile)}`);
    if (lock) locks.set(id, lock);
  }
  return locks;
}

async function releaseFiles(home: SiteHome, locks: ReadonlyMap<string, Lock>, report: Report): Promise<ExpectedFile[]> {
  const sections = await list(join(home.folder, 'releases'));
  const stored = await Promise.all(sections.map(async (name) => (await list(join(home.folder, 'releases', name))).map((version) => home.release(name, version))));
  const locked = [...locks.values()].flatMap(({ releases }) => Object.entries(releases).map(([name, of]) => ({ folder: home.release(name, of.version), of })));
  const expected: ExpectedFile[] = [];
  for (const folder of new Set([...stored.flat(), ...locked.map((one) => one.folder)])) {
    const release = await readRelease(folder).catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
    if (!release) continue;
    if (locked.some((one) => one.folder === folder && !hasHashes(release, one.of.integrity))) report(`altered: ${join(folder, releaseFile)}`);
    expected.push(...release.files.map(({ path, integrity }) => ({ file: join(folder, path), integrity })));
  }
  return expected;
}

/** Whether a release lists these hashes for its files. */
function hasHashes({ files }: Release, hashes: Readonly<Record<string, string>>): boolean {
  const listed = new Map(files.map(({ path, integrity }) => [path, integrity]));
  return Object.entries(hashes).every(([file, integrity]) => listed.get(browserFile(file)) === integrity);
}

async function compositionFiles(home: SiteHome, locks: ReadonlyMap<string, Lock>, report: Report): Promise<ExpectedFile[]> {
  const own = [...locks.keys()].map((id) => home.composition(id));
  const renderings = [...locks.values()].flatMap((lock) => Object.keys(lock.releases).map((name) => renderingFolder(home, name, lock)));
  const expected: ExpectedFile[] = [];
  for (const folder of new Set([...own, ...renderings])) {
    const pages = await readFile(join(folder, pageListFile), 'utf8').then(parsePageList).catch(() => report(`missing: ${join(folder, pageListFile)}`));
    const files = await readFileList(folder).catch(() => report(`missing: ${join(folder, fileListFile)}`));
    expected.push(...(pages ?? []).map(({ file, integrity }) => ({ file: join(folder, file), integrity })));
    expected.push(...(files ?? []).map(({ path, integrity }) => ({ file: join(folder, path), integrity })));
  }
  return expected;
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}
