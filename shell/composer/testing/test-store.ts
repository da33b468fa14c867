import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { diskStore } from '../store/disk-store';
import type { Store } from '../store/store';
import { openBucket } from './bucket-machine';
import { startFakeBucket } from './fake-bucket';

/** An empty place for a store. */
export interface TestStore {
  /** Opens it as another process does. */
  readonly open: () => Store;
  /** How many keys one answer to `list` holds. */
  readonly pageSize: number;
  readonly close: () => Promise<void>;
}

/**
 * Every kind of store: a folder, the fake bucket, and, when `TEST_S3_ENDPOINT` names a real one, a place in the bucket
 * `TEST_S3_BUCKET` there (`site-tests` unless set), which is made if it is missing. Its keys are those of
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. What is written there stays.
 */
export function storeKinds(newFolder: () => string): [kind: string, open: () => Promise<TestStore>][] {
  const { TEST_S3_ENDPOINT: endpoint } = process.env;
  return [
    ['a folder', () => Promise.resolve(openFolder(newFolder()))],
    ['the fake bucket', openFake],
    ...(endpoint === undefined ? [] : [[endpoint, () => openReal(endpoint)] satisfies [string, () => Promise<TestStore>]]),
  ];
}

function openFolder(folder: string): TestStore {
  return { open: () => diskStore(folder), pageSize: 100, close: () => Promise.resolve() };
}

async function openFake(): Promise<TestStore> {
  const { environment, pageSize, close } = await startFakeBucket();
  return { open: () => openBucket(environment), pageSize, close };
}

async function openReal(endpoint: string): Promise<TestStore> {
  const { TEST_S3_BUCKET: bucket = 'site-tests', AWS_ACCESS_KEY_ID: accessKeyId = 'test', AWS_SECRET_ACCESS_KEY: secretAccessKey = 'test' } = process.env;
  await new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 0 }).fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  const environment = { SITE_STORE: `s3://${bucket}/${randomUUID()}`, S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  return { open: () => openBucket(environment), pageSize: 1000, close: () => Promise.resolve() };
}
