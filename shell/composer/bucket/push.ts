import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '../base/content-hash';
import { DamageError } from '../store/damage';
import { ExpectedError, isShortage, messageOf, unlessShort } from '../base/errors';
import { filesIn } from '../base/files-in';
import { lockedReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { hashDescription, readRelease, releaseFile } from '../store/release-format';
import { signatureFile } from '../store/signature';
import { manifestFile, parseManifest, readManifest } from '../store/site-manifest';
import type { SiteManifest } from '../store/site-manifest';
import { releaseKey, siteKey } from '../store/store';
import type { Store } from '../store/store';
import { LostRaceError, formatSwitch, parseSwitch, readCurrent, readSwitches, switchKey, switchNumbers, switchTo, writeSwitch } from '../store/switches';
import type { Switch } from '../store/switches';
import { readSoundLocks, releasePart, requireIntact, sitePart } from '../store/verify';
import { parseReleaseOf } from './download';
import type { BucketPair } from './bucket-store';
import { listNames, replaceObject, upload } from './upload';

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
  await completeSwitch(pair, next, () => writeSwitch(disk, number, formatSwitch(next)));
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
 * @param record writes the switch into the folder, too
 * @throws ExpectedError that says what has become current all the same
 */
async function completeSwitch(pair: BucketPair, made: Switch, record = () => Promise.resolve(true)): Promise<void> {
  try {
    await record();
    while (await pushComposition(pair, made)) await wait(pruneMs);
    await copyCurrent(pair.bucket);
  } catch (cause) {
    throw new ExpectedError(`Composition ${made.composition} is current, but the bucket or this folder may lack some of it. Run 'npm run rollback -- --to ${made.composition}', which completes it. The cause: ${messageOf(cause)}`, { cause });
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
  const [ours, theirs] = [await readRelease(folder), parseReleaseOf(bucket, key, content)];
  if (hashDescription(ours) !== hashDescription(theirs)) throw new ExpectedError(`${bucket.name} has ${name} ${version} with other bytes. A release never changes: give it another version.`);
  const [signature, former] = [await readFile(join(folder, signatureFile)).catch(unlessShort(undefined)), await bucket.read(key + signatureFile)];
  if (signature === undefined || former?.equals(signature)) return;
  // A signature is for the bytes of one release.json, which holds the time of its build. Neither is ever missing.
  for (const file of [releaseFile, signatureFile]) await replaceObject(bucket, key + file, await readFile(join(folder, file)));
}

/** Documents that the bucket's current site has, too, are copied there. @returns whether anything was missing */
async function pushSite({ disk, bucket, report }: BucketPair, composition: string): Promise<boolean> {
  const [folder, key] = [disk.site(composition), siteKey(composition)];
  const listed = await listNames(bucket, key);
  // Without its manifest, its files may be another machine's, whose Node compresses otherwise.
  const there = listed.has(manifestFile) ? listed : new Set<string>();
  const { hashes } = await readManifest(folder).catch((cause: unknown) => {
    if (isShortage(cause)) throw cause;
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
  try {
    return content && { key, hashes: parseManifest(content.toString()).hashes };
  } catch {
    // Nothing can be copied from a damaged one; servers report it.
    return undefined;
  }
}
