import { readBucketAddress } from '../bucket/bucket-address';
import { bucketStore } from '../bucket/bucket-store';
import type { BucketPair } from '../bucket/bucket-store';
import { diskStore } from '../store/disk-store';
import type { Store } from '../store/store';

/** A folder with its bucket, as a command has them. */
export interface BucketMachine extends BucketPair {
  /** What was reported. */
  readonly said: string[];
}

/** @param patienceMs how long a request is tried again: 0 for one try */
export function openBucket(environment: NodeJS.ProcessEnv, patienceMs = 5000): Store {
  const address = readBucketAddress(environment);
  if (!address) throw new Error('The environment of the test has no SITE_STORE.');
  return bucketStore(address, { patienceMs, tryMs: 2000 });
}

/** @param patienceMs how long a request is tried again: 0 for one try */
export function openMachine(folder: string, environment: NodeJS.ProcessEnv, patienceMs?: number): BucketMachine {
  const said: string[] = [];
  return { disk: diskStore(folder), bucket: openBucket(environment, patienceMs), report: (line) => void said.push(line), said };
}
