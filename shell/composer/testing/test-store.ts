import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { startFakeBucket } from './fake-bucket';

/** An empty place in a store. */
export interface TestStore {
  readonly environment: Readonly<Record<string, string>>;
  /** How long each answer takes, where that can be set. */
  readonly delay: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * A fake store, or, when `TEST_S3_ENDPOINT` names a real one, a place in the bucket `TEST_S3_BUCKET` there
 * (`site-tests` unless set), which is made if it is missing. Its keys are those of `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`. Its objects stay there.
 */
export async function openTestStore(): Promise<TestStore> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = 'site-tests', AWS_ACCESS_KEY_ID: accessKeyId = 'test', AWS_SECRET_ACCESS_KEY: secretAccessKey = 'test' } = process.env;
  if (endpoint === undefined) {
    const fake = await startFakeBucket();
    return { environment: fake.environment, delay: (ms) => void (fake.latencyMs = ms), close: fake.close };
  }
  await new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 0 }).fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  const environment = { SITE_STORE: `s3://${bucket}/${randomUUID()}`, S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  return { environment, delay: () => undefined, close: () => Promise.resolve() };
}
