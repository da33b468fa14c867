import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAtMost } from '../base/job-queue';
import { integrityOf } from '../base/content-hash';
import { DamageError } from '../store/damage';
import { ExpectedError, messageOf } from '../base/errors';
import { filesIn } from '../base/files-in';
import { parseJson } from '../base/parse-json';
import { lockedReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { hashDescription, parseRelease, readRelease, releaseFile } from '../store/release-format';
import { signatureFile } from '../store/signature';
import { manifestFile, parseManifest, readManifest } from '../store/site-manifest';
import type { SiteManifest } from '../store/site-manifest';
import { releaseKey, siteKey } from '../store/store';
import type { Store } from '../store/store';
import { LostRaceError, formatSwitch, parseSwitch, readCurrent, readSwitches, switchKey, switchNumbers, switchTo, writeSwitch } from '../store/switches';
import type { Switch } from '../store/switches';
import { readSoundLocks, releasePart, requireIntact, sitePart } from '../store/verify';
import { requestsAtATime } from './bucket-store';
import type { BucketPair } from './pull';

/** The object that names what is current, for the edge of a CDN: a copy of the last switch. */
export const currentKey = 'current';

/**
 * Uploads a composition and makes it current in the bucket, then in the folder.
 *
 * @throws LostRaceError when the current composition is not `next.previous`, StoreError when the bucket refuses or does
 *   not answer; what is current stays so
 */
export async function pushSwitch(pair: BucketPair, next: Switch): Promise<void> {
  const { disk, bucket } = pair;
  await startHistory(pair);
  await pushComposition(pair, next);
  const number = await switchTo(bucket, next);
  await writeSwitch(disk, number, formatSwitch(next));
  await completeSwitch(pair, next);
}

/**
 * Makes sure that the folder's current composition is current in the bucket, too, and complete there. An empty bucket gets
 * it as its first switch: earlier compositions stay in the folder.
 *
 * @throws LostRaceError when another one is current in the bucket
 */
export async function confirmCurrent(pair: BucketPair): Promise<void> {
  const { disk, bucket } = pair;
  await startHistory(pair);
  const [ours, theirs] = [(await readSwitches(disk)).at(-1), await readCurrent(bucket)];
  if (ours?.composition !== theirs) throw new LostRaceError(ours?.composition ?? null, theirs ?? null);
  if (ours) await completeSwitch(pair, ours);
}

/** How long a running `prune` on another machine may go on removing a folder that it has begun with. */
const pruneMs = 5000;

/**
 * After a switch, `prune` on another machine may have removed what it names: whatever is missing is uploaded again, until
 * nothing is. Then the edge gets the switch.
 *
 * @throws ExpectedError that says what has become current all the same
 */
async function completeSwitch(pair: BucketPair, made: Switch): Promise<void> {
  try {
    while (await pushComposition(pair, made)) await wait(pruneMs);
    await copyCurrent(pair.bucket);
  } catch (cause) {
    throw new ExpectedError(`Composition ${made.composition} is current, but ${pair.bucket.name} may lack some of it: ${messageOf(cause)} Run the command again: it uploads the rest.`, { cause });
  }
}

/** Copies the last switch to where the edge reads it. */
async function copyCurrent(bucket: Store): Promise<void> {
  let copied: number | undefined;
  // Another command may have switched before the copy is in place.
  for (let last = (await switchNumbers(bucket)).at(-1); last !== undefined && last !== copied; last = (await switchNumbers(bucket)).at(-1)) {
    await bucket.copy(switchKey(last), currentKey);
    copied = last;
  }
}

async function startHistory(pair: BucketPair): Promise<void> {
  const { disk, bucket } = pair;
  const last = (await switchNumbers(disk)).at(-1);
  const content = last === undefined ? undefined : await disk.read(switchKey(last));
  if (last === undefined || content === undefined || (await switchNumbers(bucket)).length > 0) return;
  const current = parseSwitch(content, `${disk.name}/${switchKey(last)}`);
  await pushComposition(pair, current);
  if (!(await writeSwitch(bucket, last, content))) throw new LostRaceError(null, (await readCurrent(bucket)) ?? null);
}

/** Uploads what the bucket lacks of a composition: its releases and their fallbacks before the site. @returns whether anything was missing */
async function pushComposition(pair: BucketPair, { composition, sections, fallbacks = {} }: Switch): Promise<boolean> {
  let isIncomplete = false;
  const fallbackReleases = lockedReleases(fallbacks).filter(({ name, version }) => existsSync(join(pair.disk.release(name, version), releaseFile)));
  for (const id of [...releasesAt(sections), ...fallbackReleases]) isIncomplete = (await pushRelease(pair, id)) || isIncomplete;
  return (await pushSite(pair, composition)) || isIncomplete;
}

/** @returns whether anything was missing */
async function pushRelease({ disk, bucket, report }: BucketPair, id: ReleaseId): Promise<boolean> {
  const [folder, key] = [disk.release(id.name, id.version), releaseKey(id.name, id.version)];
  const there = await listNames(bucket, key);
  if (there.has(releaseFile)) await requireSame({ disk, bucket, report }, id);
  const files = await filesIn(folder);
  const missing = files.filter((file) => !there.has(file));
  if (missing.length === 0) return false;
  await requireIntact(releasePart(disk, id), await readSoundLocks(disk));
  await upload({ bucket, report }, key, missing.map((name) => ({ name, read: () => readFile(join(folder, name)) })), releaseFile);
  return true;
}

/** @throws ExpectedError when another machine has pushed another release by the same name. A new signature takes the place of the old one. */
async function requireSame({ disk, bucket }: BucketPair, { name, version }: ReleaseId): Promise<void> {
  const [folder, key] = [disk.release(name, version), releaseKey(name, version)];
  const content = await bucket.read(key + releaseFile);
  if (content === undefined) return;
  const [ours, theirs] = [await readRelease(folder), parseRelease(parseJson(content.toString()), `${key}${releaseFile} of ${bucket.name}`)];
  if (hashDescription(ours) !== hashDescription(theirs)) throw new ExpectedError(`${bucket.name} has ${name} ${version} with other bytes. A release never changes: give it another version.`);
  const [signature, former] = [await readFile(join(folder, signatureFile)).catch(() => undefined), await bucket.read(key + signatureFile)];
  if (signature === undefined || former?.equals(signature)) return;
  // A signature is for the bytes of one release.json, which holds the time of its build. Neither is ever missing.
  for (const file of [releaseFile, signatureFile]) {
    const draft = `staging/${randomUUID()}`;
    await bucket.create(draft, await readFile(join(folder, file)));
    await bucket.copy(draft, key + file);
    await bucket.remove(draft);
  }
}

/** Documents that the bucket's current site has, too, are copied there. @returns whether anything was missing */
async function pushSite({ disk, bucket, report }: BucketPair, composition: string): Promise<boolean> {
  const [folder, key] = [disk.site(composition), siteKey(composition)];
  const there = await listNames(bucket, key);
  const { hashes } = await readManifest(folder).catch((cause: unknown) => {
    throw new DamageError(sitePart(disk, composition), `${manifestFile} is missing or altered`, { cause });
  });
  const missing = [...Object.keys(hashes), manifestFile].filter((name) => !there.has(name));
  if (missing.length === 0) return false;
  const before = await readSiteBefore(bucket);
  const read = async (name: string) => {
    const content = await readFile(join(folder, name));
    if (name !== manifestFile && integrityOf(content) !== hashes[name]) throw new DamageError(sitePart(disk, composition), `${name} is altered`);
    return content;
  };
  const isAlike = (name: string) => name !== manifestFile && before !== undefined && before.key !== key && before.hashes[name] === hashes[name];
  const files = missing.map((name) => ({ name, read: () => read(name), ...(isAlike(name) && { from: `${before?.key ?? ''}${name}` }) }));
  await upload({ bucket, report }, key, files, manifestFile);
  return true;
}

async function readSiteBefore(bucket: Store): Promise<(Pick<SiteManifest, 'hashes'> & { readonly key: string }) | undefined> {
  const last = (await switchNumbers(bucket)).at(-1);
  const switched = last === undefined ? undefined : await bucket.read(switchKey(last));
  if (!switched) return undefined;
  const key = siteKey(parseSwitch(switched, `${switchKey(last ?? 0)} of ${bucket.name}`).composition);
  const content = await bucket.read(key + manifestFile);
  return content && { key, hashes: parseManifest(content.toString()).hashes };
}

async function listNames(bucket: Store, key: string): Promise<ReadonlySet<string>> {
  return new Set((await bucket.list(key)).map((one) => one.key.slice(key.length)));
}

interface FileToUpload {
  readonly name: string;
  readonly read: () => Promise<Buffer>;
  /** A key in the bucket with the same content. */
  readonly from?: string;
}

/** @param last name of the file that says that the folder is complete */
async function upload({ bucket, report }: Pick<BucketPair, 'bucket' | 'report'>, key: string, files: readonly FileToUpload[], last: string): Promise<void> {
  const progress = createProgress(report, key, files.length);
  const put = async ({ name, read, from }: FileToUpload) => {
    // Where it is gone meanwhile, the file is uploaded.
    const isCopied = from !== undefined && (await bucket.copy(from, key + name));
    const content = isCopied ? undefined : await read();
    if (content) await bucket.create(key + name, content);
    progress.add(content?.length);
  };
  await runAtMost(requestsAtATime, files.filter(({ name }) => name !== last).map((file) => () => put(file)));
  for (const file of files.filter(({ name }) => name === last)) await put(file);
  progress.end();
  const there = await listNames(bucket, key);
  const lost = files.find(({ name }) => !there.has(name));
  if (lost) throw new ExpectedError(`${bucket.name} has accepted ${key}${lost.name} and lost it. Use another store.`);
}

const unitBytes = 1_000_000;
const redrawMs = 200;

/** Counts what has been uploaded into a folder of a bucket. */
interface Progress {
  /** @param bytes of an uploaded file; undefined for one that was copied inside the bucket */
  readonly add: (bytes: number | undefined) => void;
  /** Reports the total. */
  readonly end: () => void;
}

/** On a terminal one line that is drawn again and again; elsewhere only the total. */
function createProgress(report: (line: string) => void, key: string, all: number): Progress {
  const terminal = process.stderr;
  const done = { uploaded: 0, copied: 0, bytes: 0 };
  let drawnAt = 0;
  return {
    add(bytes) {
      if (bytes === undefined) done.copied += 1;
      else done.uploaded += 1;
      done.bytes += bytes ?? 0;
      if (!terminal.isTTY || performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      terminal.write(`\r\u001b[K${key}: ${done.uploaded + done.copied} of ${all} files, ${(done.bytes / unitBytes).toFixed(2)} MB`);
    },
    end() {
      if (drawnAt > 0) terminal.write('\r\u001b[K');
      report(`${key}: ${done.uploaded} files uploaded (${(done.bytes / unitBytes).toFixed(2)} MB), ${done.copied} copied inside the bucket`);
    },
  };
}
