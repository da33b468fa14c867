import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, FakeBucket } from '../testing/fake-bucket';
import { readBucketAddress } from './bucket-address';
import type { BucketAddress } from './bucket-address';
import { openS3Store } from './s3-store';
import { probeStore } from './probe-store';

let bucket: FakeBucket;

beforeEach(async () => {
  bucket = await startFakeBucket();
});

afterEach(() => bucket.close());

const open = (patienceMs = 5000, changed: Partial<BucketAddress> = {}) => openS3Store({ ...(readBucketAddress(bucket.environment) as BucketAddress), ...changed }, { patienceMs, tryMs: 300 });

test('a store that honours conditions passes, and nothing stays of the probe', async () => {
  await expect(probeStore(open())).resolves.toBeUndefined();

  expect([...bucket.objects.keys()]).toEqual([]);
});

test.each<[string, BucketFault, RegExp]>([
  ['ignores conditions', 'ignore', /^Wanted a write with 'If-None-Match: \*' refused where there is an object, found that s3:\/\/site\/test\/ at .* ignores this condition/],
  ['loses writes', 'lose', /has not kept it/],
  ['is full', { status: 507 }, /found that the store is full \(507 SlowDown\).*Free some space/],
  ['has a quota that is used up', { status: 403, code: 'QuotaExceeded' }, /found that the store is full/],
  ['is in another region', { status: 301, code: 'PermanentRedirect' }, /301 PermanentRedirect\. .*Correct S3_ENDPOINT and AWS_REGION/],
  ['refuses the keys', { status: 403, code: 'SignatureDoesNotMatch' }, /403 SignatureDoesNotMatch\. .*Check AWS_ACCESS_KEY_ID/],
  ['has no such operation', { status: 501, code: 'NotImplemented' }, /use another one/],
])('a store that %s is refused, and the message says why', async (_what, fault, message) => {
  bucket.fault = () => fault;

  await expect(probeStore(open())).rejects.toThrow(message);
});

test("a store that honours 'If-None-Match' but not 'If-Match' is refused", async () => {
  let writes = 0;
  bucket.fault = ({ method }) => (method === 'PUT' && (writes += 1) === 3 ? 'ignore' : undefined);

  await expect(probeStore(open())).rejects.toThrow("Wanted a write with another object's 'If-Match' refused");
});

test.each<[string, BucketFault]>([
  ['is busy', { status: 503 }],
  ['has a conflict', { status: 409, code: 'ConditionalRequestConflict' }],
  ['breaks connections', 'cut before'],
  ['breaks connections after a write', 'cut after'],
])('a store that %s now and then is asked again', async (_what, fault) => {
  let requests = 0;
  bucket.fault = () => ((requests += 1) % 3 === 1 ? fault : undefined);

  await expect(probeStore(open())).resolves.toBeUndefined();
});

test.each<[string, Partial<FakeBucket>, string]>([
  ['does not answer', { latencyMs: 1000 }, 'no answer in time'],
  ['stays busy', { fault: () => ({ status: 503 }) }, 'the answer 503'],
])('a store that %s is given up after a while, in words', async (_what, trouble, found) => {
  Object.assign(bucket, trouble);

  await expect(probeStore(open(600))).rejects.toThrow(new RegExp(`^Wanted to write probes/[\\w-]+ in s3://site/test/ at .*, found ${found} \\(\\d tr.* The homes go on with what they have\\. Run the command again when the store answers`));
});

test('a bucket that does not exist is named', async () => {
  await expect(probeStore(open(500, { bucket: 'nobodys' }))).rejects.toThrow('found the answer 404 NoSuchBucket. What is current stays current. Make the bucket, or correct its address in SITE_STORE or after --to.');
});

test('more objects than fit into one answer are all listed', async () => {
  for (let index = 0; index < 2100; index += 1) bucket.objects.set(`test/objects/${index}`, { body: Buffer.from('x'), tag: '"x"', at: Date.now() - 60_000 });

  const found = await open().list('objects/');

  expect(new Set(found.map(({ key }) => key)).size).toBe(2100);
  expect(found.every(({ ageMs, bytes }) => ageMs >= 59_000 && bytes === 1)).toBe(true);
});

test.each([
  [{ SITE_STORE: 'bucket/site' }, "Wanted SITE_STORE as s3://<bucket>/<prefix>, of letters, digits, dots and hyphens, found 'bucket/site'"],
  [{ SITE_STORE: 's3://bucket/../x' }, 'Wanted SITE_STORE as'],
  [{ S3_ENDPOINT: 'store.example' }, "Wanted S3_ENDPOINT as the address of an object store, such as https://s3.example.com, found 'store.example'"],
  [{ AWS_SECRET_ACCESS_KEY: '' }, 'Wanted AWS_SECRET_ACCESS_KEY for the bucket'],
])('variables like %j are refused', (changed, message) => {
  expect(() => readBucketAddress({ ...bucket.environment, ...changed })).toThrow(message);
});

test('an empty region and an empty endpoint count as unset', () => {
  const { endpoint, region } = readBucketAddress({ ...bucket.environment, S3_ENDPOINT: '', AWS_REGION: '' }) ?? {};

  expect([endpoint, region]).toEqual(['https://s3.us-east-1.amazonaws.com', 'us-east-1']);
});

test('without SITE_STORE there is no bucket', () => {
  expect(readBucketAddress({})).toBeUndefined();
});
