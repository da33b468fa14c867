import { readCurrent, switchTo } from '../store/switches';
import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, FakeBucket } from '../testing/fake-bucket';
import { aSwitch } from '../testing/stored-tree';
import { readBucketAddress } from './bucket-address';
import type { BucketAddress } from './bucket-address';
import { bucketStore } from './bucket-store';

let fake: FakeBucket;

beforeEach(async () => {
  fake = await startFakeBucket();
});

afterEach(() => fake.close());

const open = (patienceMs = 5000, changed: Partial<BucketAddress> = {}) => bucketStore({ ...(readBucketAddress(fake.environment) as BucketAddress), ...changed }, { patienceMs, tryMs: 300 });

test.each<[string, BucketFault, RegExp]>([
  ['is full', { status: 507 }, /: the store is full \(507 SlowDown\)\. What is current stays current\. Free some space/],
  ['has a quota that is used up', { status: 403, code: 'QuotaExceeded' }, /: the store is full/],
  ['is in another region', { status: 301, code: 'PermanentRedirect' }, /301 PermanentRedirect\. .*Correct S3_ENDPOINT and AWS_REGION/],
  ['refuses the keys', { status: 403, code: 'SignatureDoesNotMatch' }, /403 SignatureDoesNotMatch\. .*Check AWS_ACCESS_KEY_ID/],
  ['has no such operation', { status: 501, code: 'NotImplemented' }, /use another one/],
])('a switch in a bucket that %s fails, and the message says why', async (_what, fault, message) => {
  fake.fault = ({ method }) => (method === 'PUT' ? fault : undefined);

  await expect(switchTo(open(), aSwitch('aaa', null))).rejects.toThrow(message);

  fake.fault = () => undefined;
  await expect(readCurrent(open())).resolves.toBeUndefined();
});

test.each<[string, BucketFault]>([
  ['is busy', { status: 503 }],
  ['has a conflict', { status: 409, code: 'ConditionalRequestConflict' }],
  ['breaks connections', 'cut before'],
  ['breaks connections after it has written', 'cut after'],
])('a bucket that %s now and then is asked again, and the switch counts', async (_what, fault) => {
  let requests = 0;
  fake.fault = () => ((requests += 1) % 2 === 1 ? fault : undefined);

  await expect(switchTo(open(), aSwitch('aaa', null))).resolves.toBe(1);

  await expect(readCurrent(open())).resolves.toBe('aaa');
});

test.each<[string, Partial<FakeBucket>, string]>([
  ['does not answer', { latencyMs: 1000 }, 'no answer in time'],
  ['stays busy', { fault: () => ({ status: 503 }) }, 'the answer 503'],
])('a bucket that %s is given up after a while, in words', async (_what, trouble, found) => {
  Object.assign(fake, trouble);

  await expect(open(600).create('a/b', Buffer.from('x'))).rejects.toThrow(new RegExp(`^Failed to write a/b in s3://site/test/ at .*: ${found} \\(\\d tr.* in .* s\\)\\. Servers go on with what they have\\. Run the command again when the store answers: it resumes\\.$`));
});

test.each(['read', 'list', 'remove'] as const)('a bucket that does not exist is named by %s', async (verb) => {
  await expect(open(500, { bucket: 'nobodys' })[verb]('a')).rejects.toThrow('the answer 404 NoSuchBucket. What is current stays current. Make the bucket, or correct its address in SITE_STORE.');
});

test('ages are by the clock of the bucket', async () => {
  fake.clockMs = -86_400_000;
  await open().create('a', Buffer.from('x'));
  fake.clockMs += 3_600_000;

  const [found] = await open().list('');

  expect(Math.round((found?.ageMs ?? 0) / 60_000)).toBe(60);
});

test('of a folder, the file that says that it is complete is removed first', async () => {
  for (const name of ['a.html', 'b.json/c.html', 'site.json', 'z.html']) await open().create(`sites/x/${name}`, Buffer.from('x'));
  fake.requests.length = 0;

  await open().remove('sites/x/');

  expect(fake.requests.map(({ method, key }) => `${method} ${key}`).slice(0, 2)).toEqual(['GET ', 'DELETE test/sites/x/site.json']);
  expect(fake.objects.size).toBe(0);
});

test.each([
  [{ SITE_STORE: 'bucket/site' }, "SITE_STORE is 'bucket/site', which is not s3://<bucket>/<prefix>, of letters, digits, dots and hyphens. Correct it, or unset it"],
  [{ SITE_STORE: 's3://bucket/../x' }, "SITE_STORE is 's3://bucket/../x'"],
  [{ S3_ENDPOINT: 'store.example' }, "S3_ENDPOINT is 'store.example', which is not the address of an object store such as https://s3.example.com. Correct it."],
  [{ AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY is not set, and the bucket of SITE_STORE needs it. Set it, or unset it'],
])('variables like %j are refused', (changed, message) => {
  expect(() => readBucketAddress({ ...fake.environment, ...changed })).toThrow(message);
});

test('empty variables count as unset: without SITE_STORE there is no bucket', () => {
  expect(readBucketAddress({ SITE_STORE: '' })).toBeUndefined();
  const { endpoint, region } = readBucketAddress({ ...fake.environment, S3_ENDPOINT: '', AWS_REGION: '' }) ?? {};

  expect([endpoint, region]).toEqual(['https://s3.us-east-1.amazonaws.com', 'us-east-1']);
});
