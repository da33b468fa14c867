import { extname, join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { copiesOf, decoders } from './compress-files';
import { DamageError, faultOf, readOrFault } from './damage';
import type { Damage, ReleasePart, StoredPart } from './damage';
import { filesAtATime, namesIn } from '../base/files-in';
import { runAtMost } from '../base/job-queue';
import { lockFile, parseLock, readLock } from './lock-file';
import { parseJson } from '../base/parse-json';
import { lockedReleases } from './read-releases';
import type { ReleaseId, StoredRelease } from './read-releases';
import { hashDescription, parseRelease, releaseFile } from './release-format';
import type { Release } from './release-format';
import { browserFile, prerenderBundle, prerenderStyle } from './release-paths';
import type { DiskStore } from './disk-store';
import { manifestFile, parseManifest } from './site-manifest';
import { NothingReleasedError, readSwitch, readSwitches, switchKey, switchNumbers } from './switches';
import { unlessShort } from '../base/errors';

/** What a check has found. */
export interface Verification {
  /** How many files were hashed. */
  readonly checked: number;
  readonly problems: readonly Damage[];
}

/** Hashes every file of every release and site again, and reads each switch. @param report receives lines of progress */
export async function verify(disk: DiskStore, report: (line: string) => void): Promise<Verification> {
  if ([await switchNumbers(disk), await namesIn(join(disk.folder, 'sites'))].every((found) => found.length === 0)) throw new NothingReleasedError(disk);
  const locks = await readSoundLocks(disk);
  const compositions = await storedCompositions(disk);
  const parts = [...(await findReleaseParts(disk, locks)), ...compositions.map((id) => sitePart(disk, id))];
  report(`hashing the files of ${parts.length} releases and sites`);
  const problems: Damage[] = await checkSwitches(disk);
  let checked = 0;
  for (const part of parts) {
    const found = await checkPart(part, locks);
    checked += found.checked;
    problems.push(...found.problems);
  }
  return { checked, problems };
}

async function checkSwitches(disk: DiskStore): Promise<Damage[]> {
  const numbers = await switchNumbers(disk);
  const faults = await runAtMost(filesAtATime, numbers.map((number) => async (): Promise<Damage[]> => {
    const file = join(disk.folder, switchKey(number));
    return readSwitch(disk, number).then(() => [], unlessShort<Damage[]>([{ part: { kind: 'switch', folder: file }, file, fault: 'altered' }]));
  }));
  return faults.flat();
}

/** Hashes every file of a release or site. @param locks of the compositions that the release may belong to */
export function checkPart(part: Exclude<StoredPart, { kind: 'switch' }>, locks: readonly Lock[]): Promise<Verification> {
  return part.kind === 'release' ? checkRelease(part, locks) : checkSite(part);
}

/** @throws DamageError that names the first file that is damaged */
export async function requireIntact(part: Exclude<StoredPart, { kind: 'switch' }>, locks: readonly Lock[]): Promise<void> {
  const [damage] = (await checkPart(part, locks)).problems;
  if (damage) throw new DamageError(damage.part, `${damage.file} is ${damage.fault}`);
}

async function checkRelease(part: ReleasePart, locks: readonly Lock[]): Promise<Verification> {
  const file = join(part.folder, releaseFile);
  const read = await readOrFault(file, (content) => parseRelease(parseJson(content.toString()), file));
  if ('fault' in read) return { checked: 1, problems: [{ part, file, fault: read.fault }] };
  const list = await checkFiles(part, read.value.files.flatMap(({ path, integrity }) => withCopies(part.folder, path, integrity)));
  const damages: Damage[] = agreesWithLocks(read.value, part, locks) ? [] : [{ part, file, fault: 'altered' }];
  return { checked: list.checked, problems: [...damages, ...list.problems] };
}

/** A file of a release and the compressed copies that are made where it is stored. */
function withCopies(folder: string, path: string, integrity: string): ExpectedFile[] {
  return [{ file: join(folder, path), integrity }, ...copiesOf(path).map((copy) => ({ file: join(folder, copy), integrity, unpack: decoders[extname(copy)] }))];
}

async function checkSite(part: Extract<StoredPart, { kind: 'site' }>): Promise<Verification> {
  const file = join(part.folder, manifestFile);
  const read = await readOrFault(file, (content) => parseManifest(content.toString()));
  const lock = await readOrFault(join(part.folder, lockFile), (content) => parseLock(content.toString(), lockFile, part.composition));
  const damages: Damage[] = 'fault' in lock ? [{ part, file: join(part.folder, lockFile), fault: lock.fault }] : [];
  if ('fault' in read) return { checked: 2, problems: [{ part, file, fault: read.fault }, ...damages] };
  const list = await checkFiles(part, Object.entries(read.value.hashes).map(([name, integrity]) => ({ file: join(part.folder, name), integrity })));
  return { checked: list.checked, problems: [...damages, ...list.problems.filter((one) => one.file !== damages[0]?.file)] };
}

interface ExpectedFile {
  readonly file: string;
  readonly integrity: string;
  readonly unpack?: ((content: Buffer) => Buffer) | undefined;
}

async function checkFiles(part: StoredPart, files: readonly ExpectedFile[]): Promise<Verification> {
  const problems: Damage[] = [];
  for (const { file, integrity, unpack } of files) {
    const fault = await faultOf(file, integrity, unpack);
    if (fault) problems.push({ part, file, fault });
  }
  return { checked: files.length, problems };
}

/** Whether a release is the wanted one, and has the description and the file hashes that locks have recorded. */
export function agreesWithLocks(release: Release, wanted: ReleaseId, locks: readonly Lock[]): boolean {
  if (release.name !== wanted.name || release.version !== wanted.version) return false;
  const listed = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  const locked = locks.flatMap(({ releases }) => releases[wanted.name] ?? []).filter(({ version }) => version === wanted.version);
  if (locked.some(({ description }) => description !== undefined && description !== hashDescription(release))) return false;
  return locked.flatMap(({ integrity }) => Object.entries(integrity)).every(([file, integrity]) => listed.get(browserFile(file)) === integrity);
}

/**
 * Checks what pages are rendered with: the descriptions of releases, their bundles and stylesheets.
 *
 * @throws DamageError that names the file
 */
export async function requireUsable(disk: DiskStore, stored: readonly StoredRelease[]): Promise<void> {
  const locks = await readSoundLocks(disk);
  for (const one of stored) await requireUsableRelease(one, locks);
}

/** @param locks of all compositions @throws as `requireUsable` does */
export async function requireUsableRelease({ folder, release }: StoredRelease, locks: readonly Lock[]): Promise<void> {
  const { name, version, files } = release;
  const part = { kind: 'release', folder, name, version } as const;
  if (!agreesWithLocks(release, part, locks)) throw new DamageError(part, `${releaseFile} is altered`);
  for (const { path, integrity } of files.filter((file) => file.path === prerenderBundle || file.path === prerenderStyle)) {
    const fault = await faultOf(join(folder, path), integrity);
    if (fault) throw new DamageError(part, `${path} is ${fault}`);
  }
}

/** The unaltered locks of all stored compositions. */
export async function readSoundLocks(disk: DiskStore): Promise<Lock[]> {
  const read = await runAtMost(filesAtATime, (await storedCompositions(disk)).map((id) => () => readLock(disk, id).catch(unlessShort(undefined))));
  return read.flatMap((lock) => lock ?? []);
}

/** The ids of all compositions that have a site here, and of the current one. */
async function storedCompositions(disk: DiskStore): Promise<string[]> {
  const current = (await readSwitches(disk, 'none')).at(-1);
  return [...new Set([...(current ? [current.composition] : []), ...(await namesIn(join(disk.folder, 'sites')))])];
}

export function releasePart(disk: DiskStore, { name, version }: ReleaseId): ReleasePart {
  return { kind: 'release', folder: disk.release(name, version), name, version };
}

export function sitePart(disk: DiskStore, composition: string): Extract<StoredPart, { kind: 'site' }> {
  return { kind: 'site', folder: disk.site(composition), composition };
}

async function findReleaseParts(disk: DiskStore, locks: readonly Lock[]): Promise<ReleasePart[]> {
  const sections = await namesIn(join(disk.folder, 'releases'));
  const stored = await Promise.all(sections.map(async (name) => (await namesIn(join(disk.folder, 'releases', name))).map((version) => ({ name, version }))));
  const parts = [...stored.flat(), ...locks.flatMap(({ releases }) => lockedReleases(releases))].map((one) => releasePart(disk, one));
  return [...new Map(parts.map((part) => [part.folder, part])).values()];
}
