import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runAtMost } from '../base/job-queue';
import { copiesOf } from '../store/compress-files';
import { integrityOf } from '../base/content-hash';
import { linkCurrent } from '../store/current-link';
import { ExpectedError, messageOf } from '../base/errors';
import { writeWithFolders } from '../base/files-in';
import { partsToKeep } from '../store/history';
import { parseJson } from '../base/parse-json';
import { releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { hashDescription, parseRelease, readRelease, releaseFile } from '../store/release-format';
import type { Release } from '../store/release-format';
import { replaceFolder, writeWhole } from '../store/staging';
import { signatureFile } from '../store/signature';
import type { DiskStore } from '../store/disk-store';
import { dateByContent, manifestFile, parseManifest, readCompleteManifest } from '../store/site-manifest';
import type { SiteManifest } from '../store/site-manifest';
import { releaseKey, requestsAtATime, siteKey } from '../store/store';
import type { Store } from '../store/store';
import { parseSwitch, readCurrent, readSwitches, switchKey, switchNumbers, writeSwitch } from '../store/switches';
import type { Switch } from '../store/switches';
import { checkPart, readSoundLocks, releasePart, sitePart } from '../store/verify';

/** A folder, and the bucket that it is a working copy of. */
export interface BucketPair {
  readonly disk: DiskStore;
  readonly bucket: Store;
  /** Receives lines of progress. */
  readonly report: (line: string) => void;
}

/** The folder belongs to another site, or to another bucket. */
export class OtherHistoryError extends ExpectedError {}

/**
 * Brings the current composition of the bucket into the folder, and then the switches: a reader of the folder finds the
 * old composition or the whole new one.
 *
 * @throws StoreError when the bucket does not answer; OtherHistoryError when the folder has another history
 */
export async function pull(pair: BucketPair): Promise<void> {
  const { disk, bucket } = pair;
  // The folder first: another process may add to both meanwhile, to the bucket before the folder.
  const ours = await switchNumbers(disk);
  const theirs = await switchNumbers(bucket);
  const last = theirs.at(-1);
  if (last === undefined) return;
  await requireSameHistory(pair, theirs, ours.at(-1) ?? 0);
  // The last one alone says what is current; the earlier ones follow.
  if (last > (ours.at(-1) ?? 0)) await pullSwitch(pair, last);
  const missing = theirs.filter((number) => number !== last && !ours.includes(number));
  await runAtMost(requestsAtATime, missing.map((number) => async () => writeSwitch(disk, number, await readSwitchFile(bucket, number))));
}

async function pullSwitch(pair: BucketPair, number: number): Promise<void> {
  const { disk, bucket, report } = pair;
  const content = await readSwitchFile(bucket, number);
  const next = parseSwitch(content, `${switchKey(number)} of ${bucket.name}`);
  for (const id of releasesAt(next.sections)) await renewRelease(pair, id);
  const files = await pullComposition(pair, next);
  if (files > 0) report(`downloaded ${files} files of switch ${number} from ${bucket.name}`);
  await writeSwitch(disk, number, content);
  await linkCurrent(disk);
}

/**
 * @param numbers of the switches in the bucket
 * @param own last number in the folder, 0 for none
 * @throws OtherHistoryError when the bucket lacks that switch, or has another one by its number
 */
async function requireSameHistory({ disk, bucket }: BucketPair, numbers: readonly number[], own: number): Promise<void> {
  if (own === 0) return;
  if (numbers.includes(own)) {
    const [ours, theirs] = await Promise.all([disk.read(switchKey(own)), bucket.read(switchKey(own))]);
    // A damaged or missing one cannot be compared; `verify` reports it.
    if (ours === undefined || theirs === undefined || ours.equals(theirs) || !isSound(ours)) return;
  }
  throw new OtherHistoryError(
    `${disk.folder} has another history than ${bucket.name}, which has no such switch ${own}: it belongs to another site or bucket. ` +
      'Set SITE_HOME to an empty folder, which is filled from the bucket, or correct SITE_STORE.',
  );
}

function isSound(content: Buffer): boolean {
  try {
    parseSwitch(content, '');
    return true;
  } catch {
    return false;
  }
}

async function readSwitchFile(bucket: Store, number: number): Promise<Buffer> {
  const content = await bucket.read(switchKey(number));
  if (content) return content;
  throw new ExpectedError(`${bucket.name} has no ${switchKey(number)}, which is part of its history. Restore it from a version or a copy of the bucket.`);
}

/**
 * Brings what open tabs and rollbacks need besides, as `prune` keeps it: former compositions, and earlier releases. What
 * cannot be downloaded is reported, because the current composition does not depend on it.
 *
 * @returns whether all of it is here
 */
export async function pullKept(pair: BucketPair): Promise<boolean> {
  const { disk, report } = pair;
  const switches = await readSwitches(disk, 'none');
  const { compositions, fallbacks, rollbacks } = partsToKeep(switches);
  const kept = compositions.flatMap(({ composition }) => switches.findLast((one) => one.composition === composition) ?? []);
  const jobs = [
    ...kept.map((one) => ({ name: `composition ${one.composition}`, run: () => pullComposition(pair, one) })),
    ...[...rollbacks, ...fallbacks].map((id) => ({ name: `release ${id.name} ${id.version}`, run: () => pullRelease(pair, id) })),
  ];
  let isWhole = true;
  for (const { name, run } of jobs) {
    try {
      const files = await run();
      if (files > 0) report(`downloaded ${files} files of ${name}`);
    } catch (error) {
      isWhole = false;
      report(`${name} is not complete here: ${messageOf(error)}`);
    }
  }
  return isWhole;
}

/** @returns how many files were downloaded */
async function pullComposition(pair: BucketPair, { composition, sections }: Switch): Promise<number> {
  let files = 0;
  for (const id of releasesAt(sections)) files += await pullRelease(pair, id);
  return files + (await pullSite(pair, composition));
}

/** A release that is here already may have a new signature in the bucket, or other bytes: the bucket is the original. */
async function renewRelease(pair: BucketPair, id: ReleaseId): Promise<void> {
  const { disk, bucket } = pair;
  const [folder, key] = [disk.release(id.name, id.version), releaseKey(id.name, id.version)];
  if (!existsSync(join(folder, releaseFile))) return;
  const own = await readRelease(folder).catch(() => undefined);
  const [description, signature] = await Promise.all([readExpected(bucket, key + releaseFile), bucket.read(key + signatureFile)]);
  const theirs = parseReleaseOf(bucket, key, description);
  if (!own || hashDescription(own) !== hashDescription(theirs)) return void (await downloadRelease(pair, id));
  const ownSignature = await readFile(join(folder, signatureFile)).catch(() => undefined);
  if (signature === undefined || ownSignature?.equals(signature)) return;
  // A signature is for the bytes of one release.json, which holds the time of its build.
  for (const [file, bytes] of [[releaseFile, description], [signatureFile, signature]] as const) await writeWhole(disk, join(folder, file), bytes);
}

/** Parses the description of a release that a bucket has below a key. @throws ExpectedError when it is not one */
export function parseReleaseOf(bucket: Store, key: string, description: Buffer): Release {
  return parseRelease(parseJson(description.toString()), `${key}${releaseFile} of ${bucket.name}`);
}

async function pullRelease(pair: BucketPair, id: ReleaseId): Promise<number> {
  return existsSync(join(pair.disk.release(id.name, id.version), releaseFile)) ? 0 : downloadRelease(pair, id);
}

async function downloadRelease({ disk, bucket }: BucketPair, id: ReleaseId): Promise<number> {
  const part = releasePart(disk, id);
  const key = releaseKey(id.name, id.version);
  const description = await readExpected(bucket, key + releaseFile);
  const release = parseReleaseOf(bucket, key, description);
  const names = release.files.flatMap(({ path }) => [path, ...copiesOf(path)]);
  return stageFolder(disk, part.folder, async (staged) => {
    await writeWithFolders(join(staged, releaseFile), description);
    const signature = await bucket.read(key + signatureFile);
    if (signature) await writeWithFolders(join(staged, signatureFile), signature);
    await runAtMost(requestsAtATime, names.map((name) => async () => writeWithFolders(join(staged, name), await readExpected(bucket, key + name))));
    const { problems: [damage] } = await checkPart({ ...part, folder: staged }, await readSoundLocks(disk));
    if (damage) throw altered(bucket, key, relative(staged, damage.file), `${id.name} ${id.version}`);
    return names.length;
  });
}

/** Links the files that the current site here has, too, and downloads the others. */
async function pullSite({ disk, bucket }: BucketPair, composition: string): Promise<number> {
  const part = sitePart(disk, composition);
  if (await readCompleteManifest(part.folder)) return 0;
  const key = siteKey(composition);
  const content = await readExpected(bucket, key + manifestFile);
  const hashes = readHashes(content);
  if (!hashes) throw altered(bucket, key, manifestFile, composition);
  const before = await readCurrent(disk).catch(() => undefined);
  const known = before === undefined ? undefined : await readCompleteManifest(disk.site(before));
  return stageFolder(disk, part.folder, async (staged) => {
    const downloads = Object.entries(hashes).map(([name, integrity]) => async () => {
      const target = join(staged, name);
      await mkdir(dirname(target), { recursive: true });
      if (before !== undefined && known?.hashes[name] === integrity) return link(join(disk.site(before), name), target).then(() => 0);
      const file = await readExpected(bucket, key + name);
      if (integrityOf(file) !== integrity) throw altered(bucket, key, name, composition);
      await writeFile(target, file);
      dateByContent(target, integrity);
      return 1;
    });
    const counts = await runAtMost<number>(requestsAtATime, downloads);
    await writeWithFolders(join(staged, manifestFile), content);
    return counts.reduce((sum, one) => sum + one, 0);
  });
}

/** The hashes of a manifest; undefined when it is not one that was written. */
function readHashes(manifest: Buffer): SiteManifest['hashes'] | undefined {
  try {
    return parseManifest(manifest.toString()).hashes;
  } catch {
    return undefined;
  }
}

/** @param what the composition or release of the file */
function altered(bucket: Store, key: string, name: string, what: string): ExpectedError {
  return new ExpectedError(`${key}${name} in ${bucket.name} differs from its hash. Remove the folder ${key} there; the next release or rollback to ${what} uploads it again.`);
}

/** Lets a folder be filled, and puts it into its place by one rename. */
async function stageFolder(disk: DiskStore, target: string, fill: (staged: string) => Promise<number>): Promise<number> {
  const staged = disk.staging(`pull-${randomUUID()}`);
  try {
    const files = await fill(staged);
    await replaceFolder(staged, target);
    return files;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function readExpected(bucket: Store, key: string): Promise<Buffer> {
  const content = await bucket.read(key);
  if (content) return content;
  throw new ExpectedError(`${bucket.name} has no ${key}. A command that is running may be about to upload it; otherwise release again from a machine that has it.`);
}
