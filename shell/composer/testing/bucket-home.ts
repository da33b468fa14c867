import { readBucketAddress } from '../bucket/bucket-address';
import type { Bucket } from '../bucket/bucket';
import { connect } from '../bucket/open-home';
import type { ObjectStore } from '../bucket/object-store';
import { openS3Store } from '../bucket/s3-store';
import { readSwitches } from '../store/switches';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { makeCurrent } from './compose-releases';

/** A home with its bucket, as a command has them. */
export interface BucketHome {
  readonly home: SiteHome;
  readonly bucket: Bucket;
  /** The reported lines. */
  readonly said: string[];
}

/** @param patienceMs how long a request is tried again: 0 for one try */
export function openBucket(environment: NodeJS.ProcessEnv, patienceMs = 5000): ObjectStore {
  const address = readBucketAddress(environment);
  if (!address) throw new Error("The test's environment has no SITE_STORE.");
  return openS3Store(address, { patienceMs, tryMs: 2000 });
}

/** @param patienceMs how long a request is tried again: 0 for one try */
export function openBucketHome(folder: string, environment: NodeJS.ProcessEnv, patienceMs?: number): BucketHome {
  const said: string[] = [];
  return { ...connect(siteHome(folder), { store: openBucket(environment, patienceMs), report: (line) => void said.push(line) }), said };
}

/** Makes a stored composition current, as a release does. */
export async function makeBlogCurrent(home: SiteHome, composition: string, blog: string, action: 'release' | 'rollback' = 'release'): Promise<void> {
  await makeCurrent(home, composition, { action, sections: { ...(await readSwitches(home)).at(-1)?.sections, blog } });
}
