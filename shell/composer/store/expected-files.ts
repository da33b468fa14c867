import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { fileListFile, parseFileList } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import type { Damage, StoredPart } from './damage';
import { readOrFault } from './file-fault';
import { lockFile, lockId, parseLock } from './lock-file';
import { parseJson } from './parse-json';
import type { SectionVersion } from './read-releases';
import { browserFile, parseRelease, readRelease, releaseFile } from './release';
import type { Release } from './release';
import type { SiteHome } from './site-home';
import { parseSwitch, readNextSwitch } from './switches';

/** A file that has to exist, and its hash. */
export interface ExpectedFile {
  readonly part: StoredPart;
  readonly file: string;
  readonly integrity: string;
}

/** The files that the lists of a part name, and the lists that are damaged themselves. */
export interface ExpectedPart {
  readonly files: readonly ExpectedFile[];
  readonly damages: readonly Damage[];
}

/** @param locks of the compositions that the part may belong to */
export function expectFiles(home: SiteHome, part: StoredPart, locks: readonly Lock[]): Promise<ExpectedPart> {
  if (part.kind === 'switch') return expectSwitch(home, part);
  if (part.kind === 'release') return expectRelease(part, locks);
  return expectPages(home, part, locks);
}

type ReleasePart = Extract<StoredPart, { kind: 'release' }>;
type PagesPart = Extract<StoredPart, { kind: 'rendering' | 'composition' }>;

async function expectSwitch(home: SiteHome, part: StoredPart): Promise<ExpectedPart> {
  const file = part.folder;
  const read = await readOrFault(file, (content) => parseSwitch(content.toString(), file));
  if ('fault' in read) return { files: [], damages: [{ part, file, fault: read.fault }] };
  const next = await readNextSwitch(home, file);
  return { files: [], damages: !next || next.previous === read.value.composition ? [] : [{ part, file, fault: 'altered' }] };
}

async function expectRelease(part: ReleasePart, locks: readonly Lock[]): Promise<ExpectedPart> {
  const file = join(part.folder, releaseFile);
  const read = await readOrFault(file, (content) => parseRelease(parseJson(content.toString()), file));
  if ('fault' in read) return { files: [], damages: [{ part, file, fault: read.fault }] };
  const files = read.value.files.map(({ path, integrity }) => ({ part, file: join(part.folder, path), integrity }));
  return { files, damages: agreesWithLocks(read.value, part, locks) ? [] : [{ part, file, fault: 'altered' }] };
}

/** Whether a release is the wanted one, and lists the hashes that locks have for its files. */
export function agreesWithLocks(release: Release, wanted: SectionVersion, locks: readonly Lock[]): boolean {
  if (release.name !== wanted.name || release.version !== wanted.version) return false;
  const listed = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  const locked = locks.flatMap(({ releases }) => releases[wanted.name] ?? []).filter(({ version }) => version === wanted.version);
  return locked.flatMap(({ integrity }) => Object.entries(integrity)).every(([file, integrity]) => listed.get(browserFile(file)) === integrity);
}

async function expectPages(home: SiteHome, part: PagesPart, locks: readonly Lock[]): Promise<ExpectedPart> {
  const listed = await wantedPaths(home, part, locks);
  const lists = await Promise.all([
    readList(part, pageListFile, (json) => {
      const pages = parsePageList(json);
      assertSame(pages, listed?.pages);
      return pages;
    }),
    readList(part, fileListFile, (json) => {
      const files = parseFileList(json);
      assertSame(files, listed?.files);
      return files.map(({ path, integrity }) => ({ file: path, integrity }));
    }),
    ...(part.kind === 'composition' ? [readList(part, lockFile, (json) => assertId(json, part.composition))] : []),
  ]);
  return { files: lists.flatMap(({ files }) => files), damages: lists.flatMap(({ damages }) => damages) };
}

type Entry = Pick<ExpectedFile, 'file' | 'integrity'>;

async function readList(part: StoredPart, name: string, parse: (json: string) => readonly Entry[]): Promise<ExpectedPart> {
  const read = await readOrFault(join(part.folder, name), (content) => parse(content.toString()));
  if ('fault' in read) return { files: [], damages: [{ part, file: join(part.folder, name), fault: read.fault }] };
  return { files: read.value.map(({ file, integrity }) => ({ part, file: join(part.folder, file), integrity })), damages: [] };
}

type Paths = readonly { readonly path: string }[];

/** What a section's release says that its pages and files are; undefined where no release says it. */
async function wantedPaths(home: SiteHome, part: PagesPart, locks: readonly Lock[]): Promise<{ readonly pages: Paths; readonly files: Paths } | undefined> {
  if (part.kind === 'composition') return undefined;
  const version = locks.find(({ composition }) => composition === part.composition)?.releases[part.name]?.version;
  const release = await readRelease(home.release(part.name, version ?? '')).catch(() => undefined);
  return release && { pages: release.knownPages, files: release.published };
}

/** No hash protects a list of pages, but an altered one seldom names the same paths. */
function assertSame(found: Paths, wanted: Paths | undefined): void {
  const describe = (paths: Paths) => paths.map(({ path }) => path).sort().join();
  if (wanted && describe(found) !== describe(wanted)) throw new Error('another list');
}

function assertId(json: string, composition: string): readonly Entry[] {
  if (lockId(parseLock(json, lockFile)) !== composition) throw new Error('another lock');
  return [];
}
