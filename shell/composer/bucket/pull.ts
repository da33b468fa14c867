import { runAtMost } from '../run-at-most';
import { ExpectedError, messageOf } from '../store/expected-error';
import { readOrFault } from '../store/file-fault';
import { rollbackReleases } from '../store/good-releases';
import { compositionsToKeep } from '../store/kept-compositions';
import { parseSwitch } from '../store/switch-file';
import { copySwitches, readSwitches, switchFile, switchNumbers, writeSwitch } from '../store/switches';
import { readChangedPointer, readEntry, recordEntry, requestsAtATime } from './bucket';
import type { Bucket, Pointer } from './bucket';
import { findKept } from './kept-folders';
import { pullFolders } from './pull-folder';

/** The home belongs to another site, or to another bucket. */
export class OtherHistoryError extends ExpectedError {}

/**
 * Brings what is current in the bucket into the home, and then the switch that names it: a reader of the home finds the
 * old composition or the whole new one.
 *
 * @param knownTag of the pointer that was pulled last
 * @returns the pointer; undefined before the first switch
 * @throws StoreError when the bucket does not answer; OtherHistoryError when the home has another history
 */
export async function pull(bucket: Bucket, knownTag?: string): Promise<Pointer | 'unchanged' | undefined> {
  const pointer = await readChangedPointer(bucket, knownTag);
  if (pointer === undefined || pointer === 'unchanged') return pointer;
  const { entry } = pointer;
  await requireSameHistory(bucket, pointer);
  const files = await pullFolders(bucket, entry.folders);
  await recordEntry(bucket, entry);
  if (files > 0) bucket.report(`downloaded ${files} files of switch ${entry.number} from ${bucket.store.name}`);
  await writeSwitch(bucket.home, entry.number, entry.switch);
  await pullHistory(bucket, entry.number);
  return pointer;
}

/** The earlier switches come last: the last one alone says what is current. */
async function pullHistory(bucket: Bucket, last: number): Promise<void> {
  const { home } = bucket;
  const known = new Set(await switchNumbers(home));
  const missing = Array.from({ length: last - 1 }, (_, index) => index + 1).filter((number) => !known.has(number));
  await runAtMost(requestsAtATime, missing.map((number) => async () => writeSwitch(home, number, (await readEntry(bucket, number)).switch)));
  await copySwitches(home);
}

/** Undefined for a damaged or missing file, which is the business of `repair`. */
async function readSound(file: string): Promise<string | undefined> {
  const read = await readOrFault(file, (content) => ({ content: content.toString(), entry: parseSwitch(content.toString(), file) }));
  return 'value' in read ? read.value.content : undefined;
}

/** A home's last switch has to be the bucket's, by the same number. */
async function requireSameHistory(bucket: Bucket, { entry }: Pointer): Promise<void> {
  const number = (await switchNumbers(bucket.home)).at(-1);
  if (number === undefined) return;
  const own = await readSound(switchFile(bucket.home, number));
  const theirs = number > entry.number ? undefined : number === entry.number ? entry.switch : (await readEntry(bucket, number)).switch;
  if (own === undefined || own === theirs) return;
  throw new OtherHistoryError(
    `Wanted the history of ${bucket.store.name} in ${bucket.home.folder}, found another one from switch ${number} on: it is the home of another site or bucket. ` +
      'Set SITE_HOME to an empty folder, which is filled from the bucket, or correct SITE_STORE.',
  );
}

/**
 * Brings what open tabs and rollbacks need besides, as `prune` keeps it: former compositions, and earlier releases. What
 * cannot be downloaded is reported, because the current composition does not depend on it.
 *
 * @returns whether all of it is here
 */
export async function pullKept(bucket: Bucket): Promise<boolean> {
  let isWhole = true;
  const switches = await readSwitches(bucket.home, 'none');
  for (const { name, read } of await findKept(bucket, { kept: compositionsToKeep(switches), keptReleases: rollbackReleases(switches) })) {
    try {
      const files = await pullFolders(bucket, await read());
      if (files > 0) bucket.report(`downloaded ${files} files of ${name}`);
    } catch (error) {
      isWhole = false;
      bucket.report(`${name} is not complete here: ${messageOf(error)}`);
    }
  }
  return isWhole;
}
