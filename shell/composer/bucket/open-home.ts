import { ExpectedError } from '../store/expected-error';
import { readSwitches } from '../store/switches';
import { defaultSiteHome } from '../store/site-home';
import type { SharedOriginal, SiteHome } from '../store/site-home';
import { defaultPatience, serverPatience } from './ask-store';
import type { Patience } from './ask-store';
import { readRecord, writeRecord } from './bucket';
import type { Bucket } from './bucket';
import { readBucketAddress } from './bucket-address';
import { probeStore } from './probe-store';
import { OtherHistoryError, pull, pullKept } from './pull';
import { confirm, push } from './push';
import { openS3Store } from './s3-store';

/** A home, and its bucket if `SITE_STORE` names one. */
export interface OpenHome {
  readonly home: SiteHome;
  readonly bucket?: Bucket;
}

/**
 * The home of `SITE_HOME`, which switches in the bucket of `SITE_STORE` if there is one.
 *
 * @throws ExpectedError when a variable cannot be read
 */
export function findHome(report: Bucket['report'], patience: Patience = defaultPatience): OpenHome {
  const [own, address] = [defaultSiteHome(), readBucketAddress(process.env)];
  return address ? connect(own, { store: openS3Store(address, patience), report }) : { home: own };
}

/** The same home with a bucket. */
export function connect(own: SiteHome, { store, report }: Omit<Bucket, 'home'>): Required<OpenHome> {
  const bucket: Bucket = { store, report, home: own };
  const original: SharedOriginal = {
    switchTo: async (next) => {
      await requireConditions(bucket);
      return push(bucket, next);
    },
    confirm: async () => {
      await requireConditions(bucket);
      await confirm(bucket);
    },
  };
  return { bucket, home: { ...own, original } };
}

/**
 * The home, brought up to date. Every command that needs to know what is current begins with it. What was current before
 * comes, too: a rollback returns to it, and the gate judges on a new machine as on any other.
 *
 * @throws ExpectedError when a variable cannot be read, or the bucket does not answer
 */
export async function openHome(report: Bucket['report']): Promise<SiteHome> {
  const { home, bucket } = findHome(report);
  if (!bucket) return home;
  await pull(bucket);
  await pullKept(bucket);
  return home;
}

/**
 * Brings the home up to date before it is served or published; what is missing then is brought by what follows the bucket.
 *
 * @throws ExpectedError when the bucket does not answer and the home has nothing to serve
 */
export async function bringUpToDate(report: Bucket['report']): Promise<void> {
  const hasOwn = (await readSwitches(defaultSiteHome(), 'none')).length > 0;
  const { bucket } = findHome(report, hasOwn ? serverPatience : defaultPatience);
  if (!bucket) return;
  try {
    await pull(bucket);
    await pullKept(bucket);
  } catch (error) {
    if (!hasOwn || !(error instanceof ExpectedError) || error instanceof OtherHistoryError) throw error;
    report(`${error.message}\nWhat this home has is served.`);
  }
}

const verdict = 'probed';

/** A store is tried out once for each home and bucket, before the first write: a machine that only reads may have keys that cannot write. */
async function requireConditions(bucket: Bucket): Promise<void> {
  if (await readRecord(bucket, verdict)) return;
  await probeStore(bucket.store);
  await writeRecord(bucket, verdict, Buffer.from(`${new Date().toISOString()}\n`));
}
