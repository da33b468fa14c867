import { runAtMost } from '../base/job-queue';
import { linkCurrent } from '../store/current-link';
import { ExpectedError, messageOf } from '../base/errors';
import { partsToKeep } from '../store/history';
import { releasesAt } from '../store/read-releases';
import { requestsAtATime } from '../store/store';
import type { Store } from '../store/store';
import { parseSwitch, readSwitches, switchKey, switchNumbers, writeSwitch } from '../store/switches';
import type { BucketPair } from './bucket-store';
import { pullComposition, pullRelease, renewRelease } from './download';

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
