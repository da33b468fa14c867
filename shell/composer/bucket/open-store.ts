import { requireHardLinks } from '../store/hard-links';
import { refuseFormerLayout, linkCurrent } from '../store/current-link';
import { ExpectedError, writing } from '../base/errors';
import { defaultStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import type { Store } from '../store/store';
import { LostRaceError, readCurrent, switchNumbers, switchTo } from '../store/switches';
import type { Switch } from '../store/switches';
import { defaultPatience, serverPatience } from './ask-store';
import type { Patience } from './ask-store';
import { readBucketAddress } from './bucket-address';
import { bucketStore } from './bucket-store';
import { OtherHistoryError, pull, pullKept } from './pull';
import type { BucketPair } from './bucket-store';
import { confirmCurrent, pushSwitch } from './push';

/** The folder of a site, and the bucket that it is a working copy of if `SITE_STORE` names one. */
export interface OpenStore {
  readonly disk: DiskStore;
  readonly bucket?: Store | undefined;
  /** Receives lines of progress. */
  readonly report: (line: string) => void;
}

/**
 * The folder of `SITE_HOME` and the bucket of `SITE_STORE`. Nothing is asked of the bucket yet.
 *
 * @throws ExpectedError when a variable cannot be read, or the folder has the layout of an earlier state of the project
 */
export function findStore(report: OpenStore['report'], patience: Patience = defaultPatience): OpenStore {
  const [disk, address] = [defaultStore(), readBucketAddress(process.env)];
  refuseFormerLayout(disk);
  return { disk, report, bucket: address && bucketStore(address, patience) };
}

/**
 * The same, with the folder brought up to date. Every command that needs to know what is current begins with it. What was
 * current before comes, too: a rollback returns to it, and the gate judges on a new machine as on any other.
 *
 * @throws ExpectedError when a variable cannot be read, or the bucket does not answer
 */
export async function openStore(report: OpenStore['report']): Promise<OpenStore> {
  const store = findStore(report);
  await requireHardLinks(store.disk);
  const pair = pairOf(store);
  if (pair) await pullAll(pair);
  return store;
}

/**
 * Brings the folder up to date before it is served; what is missing then is brought by the follower of the bucket.
 *
 * @throws ExpectedError when the bucket does not answer and the folder has nothing to serve
 */
export async function bringUpToDate(report: OpenStore['report']): Promise<void> {
  const hasOwn = (await switchNumbers(defaultStore())).length > 0;
  const pair = pairOf(findStore(report, hasOwn ? serverPatience : defaultPatience));
  try {
    if (pair) await pullAll(pair);
  } catch (error) {
    if (!hasOwn || !(error instanceof ExpectedError) || error instanceof OtherHistoryError) throw error;
    report(`${error.message}\nWhat this machine has is served.`);
  }
}

export function pairOf({ disk, bucket, report }: OpenStore): BucketPair | undefined {
  return bucket && { disk, bucket, report };
}

async function pullAll(pair: BucketPair): Promise<void> {
  await pull(pair);
  await pullKept(pair);
}

/**
 * Makes a composition current whose site and releases are in the folder: in the bucket first, if there is one.
 *
 * @throws LostRaceError when the current composition is not `next.previous`
 */
export async function makeCurrent(store: OpenStore, next: Switch): Promise<void> {
  const pair = pairOf(store);
  if (pair) await pushSwitch(pair, next);
  else await writing(`make composition ${next.composition} current`, store.disk.folder, () => switchTo(store.disk, next));
  await linkCurrent(store.disk);
}

/** Makes sure that a composition is still current, in the bucket, too. @throws LostRaceError when it is not */
export async function requireCurrent(store: OpenStore, composition: string): Promise<void> {
  const current = await readCurrent(store.disk);
  if (current !== composition) throw new LostRaceError(composition, current ?? null);
  const pair = pairOf(store);
  if (pair) await confirmCurrent(pair);
}
