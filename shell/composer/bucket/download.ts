import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runAtMost } from '../base/job-queue';
import { copiesOf } from '../store/compress-files';
import { integrityOf } from '../base/content-hash';
import { ExpectedError, unlessShort } from '../base/errors';
import { writeWithFolders } from '../base/files-in';
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
import { readCurrent } from '../store/switches';
import type { Switch } from '../store/switches';
import { checkPart, readSoundLocks, releasePart, sitePart } from '../store/verify';
import type { BucketPair } from './bucket-store';

/** Brings a composition with its releases into the folder, as far as it is not there. @returns how many files were downloaded */
export async function pullComposition(pair: BucketPair, { composition, sections }: Switch): Promise<number> {
  let files = 0;
  for (const id of releasesAt(sections)) files += await pullRelease(pair, id);
  return files + (await pullSite(pair, composition));
}

/** A release that is here already may have a new signature in the bucket, or other bytes: the bucket is the original. */
export async function renewRelease(pair: BucketPair, id: ReleaseId): Promise<void> {
  const { disk, bucket } = pair;
  const [folder, key] = [disk.release(id.name, id.version), releaseKey(id.name, id.version)];
  if (!existsSync(join(folder, releaseFile))) return;
  const own = await readRelease(folder).catch(unlessShort(undefined));
  const [description, signature] = await Promise.all([readExpected(bucket, key + releaseFile), bucket.read(key + signatureFile)]);
  const theirs = parseReleaseOf(bucket, key, description);
  if (!own || hashDescription(own) !== hashDescription(theirs)) return void (await downloadRelease(pair, id));
  const ownSignature = await readFile(join(folder, signatureFile)).catch(unlessShort(undefined));
  if (signature === undefined || ownSignature?.equals(signature)) return;
  // A signature is for the bytes of one release.json, which holds the time of its build.
  for (const [file, bytes] of [[releaseFile, description], [signatureFile, signature]] as const) await writeWhole(disk, join(folder, file), bytes);
}

/** Parses the description of a release that a bucket has below a key. @throws ExpectedError when it is not one */
export function parseReleaseOf(bucket: Store, key: string, description: Buffer): Release {
  return parseRelease(parseJson(description.toString()), `${key}${releaseFile} of ${bucket.name}`);
}

/** Brings a release into the folder, unless it is there. @returns how many files were downloaded */
export async function pullRelease(pair: BucketPair, id: ReleaseId): Promise<number> {
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
  const before = await readCurrent(disk).catch(unlessShort(undefined));
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
