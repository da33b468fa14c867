import { join } from 'node:path';
import { graceMs } from '../bucket/push-folders';
import type { SiteHome } from '../store/site-home';
import { openBucket } from '../testing/bucket-home';
import { createCurrentHome, releaseBlog } from '../testing/current-home';
import { startFakeBucket } from '../testing/fake-bucket';
import type { BucketFault, BucketRequest, FakeBucket } from '../testing/fake-bucket';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { publishedFolder, readPublished } from './published-folder';
import { publishSite } from './publish-site';
import { uploadSite } from './upload-site';

jest.setTimeout(120_000);

const folder = temporaryFolder();
const to = publishedFolder(join(folder, 'published'));
let home: SiteHome;
let compositions: readonly [string, string];
let sites: readonly [string, string];
let fake: FakeBucket;
/** A bucket with the first site, current. */
let before: ReadonlyMap<string, FakeBucket['objects'] extends Map<string, infer Stored> ? Stored : never>;

beforeAll(async () => {
  fake = await startFakeBucket();
  home = await createCurrentHome(join(folder, 'home'));
  const publish = async () => ({ id: (await publishSite(home, to)).composition, site: (await readPublished(to)) ?? '' });
  const first = await publish();
  await upload();
  before = new Map(fake.objects);
  await releaseBlog(home, '1.0.1');
  const second = await publish();
  [compositions, sites] = [[first.id, second.id], [first.site, second.site]];
});

afterAll(() => fake.close());

beforeEach(() => {
  fake.objects.clear();
  for (const [key, object] of before) fake.objects.set(key, object);
  Object.assign(fake, { fault: () => undefined, clockMs: 0 });
  fake.requests.length = 0;
});

/** One try for each request. */
function upload(report: (line: string) => void = () => undefined) {
  return uploadSite(home, to, openBucket(fake.environment, 0), report);
}

const current = () => fake.objects.get('test/current')?.body.toString();
const uploads = () => fake.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key.replace('test/', ''));
const filesOf = (site: string) => [...fake.objects.keys()].filter((key) => key.startsWith(`test/sites/${site}/`)).map((key) => key.slice(`test/sites/${site}/`.length)).sort();

test('uploads what the bucket lacks, and the pointer last', async () => {
  const said: string[] = [];

  expect(await upload((line) => said.push(line))).toEqual({ previous: compositions[0], changed: true, removed: [] });

  expect(current()).toBe(sites[1]);
  expect(uploads().at(-1)).toBe('current');
  expect(uploads().filter((key) => !/^(sites\/|releases\/blog\/1\.0\.1\/|current$)/.test(key))).toEqual([]);
  expect(filesOf(sites[1])).toEqual(expect.arrayContaining(['404.html', 'blog/loft.html', 'blog/loft.html.br', 'index.html']));
  expect(said).toEqual([expect.stringMatching(/^uploaded \d+ objects \(\d+\.\d\d MB\); the bucket had \d+$/)]);
});

test('again uploads nothing, and a way back is the pointer alone', async () => {
  await upload();
  fake.requests.length = 0;
  expect(await upload()).toMatchObject({ changed: false });
  expect(uploads()).toEqual([]);

  await publishSite(home, to, compositions[0]);
  const back = await upload();
  await publishSite(home, to);

  expect(back).toMatchObject({ previous: compositions[1], changed: true });
  expect([uploads(), current()]).toEqual([['current'], sites[0]]);
});

test('cut off at any request but those of files that are like others, the former site stays whole, and the next run finishes', async () => {
  await upload();
  const [whole, requests] = [filesOf(sites[1]), fake.requests.length];
  const first = filesOf(sites[0]);
  const wrong: string[] = [];

  // Files are like each other: every fourth request, the first ones, which read the pointer, and the last ones, which replace it.
  for (const cut of Array.from({ length: requests }, (_none, index) => index).filter((index) => index < 4 || index % 4 === 0 || index > requests - 8)) {
    fake.objects.clear();
    for (const [key, object] of before) fake.objects.set(key, object);
    let count = 0;
    fake.fault = () => (count++ < cut ? undefined : 'cut before');
    const failed = await upload().then(() => '', String);
    fake.fault = () => undefined;
    // The pointer may have been replaced before its check was cut.
    const isWhole = current() === sites[0] || filesOf(sites[1]).join() === whole.join();
    if (!failed.includes('Error: Wanted to ') || !isWhole || filesOf(sites[0]).join() !== first.join()) wrong.push(`${cut}: ${failed}, ${current() ?? ''}`);
    await upload();
    if (current() !== sites[1] || filesOf(sites[1]).join() !== whole.join()) wrong.push(`${cut}: not finished`);
  }

  expect(wrong).toEqual([]);
});

test.each<[string, (request: BucketRequest) => BucketFault | undefined, RegExp]>([
  ['loses a file', ({ method, key }) => (method === 'PUT' && key.endsWith('/index.html') ? 'lose' : undefined), /^Wanted sites\/.*\/index\.html in .*, found no such object, although the store has accepted it: it loses writes\. What is current stays current\./],
  ['loses the pointer', ({ method, key }) => (method === 'PUT' && key.endsWith('/current') ? 'lose' : undefined), /^Wanted the new current in .* it loses writes\./],
])('a store that %s is named, and the former site stays', async (_what, fault, message) => {
  fake.fault = fault;

  await expect(upload()).rejects.toThrow(message);

  expect(current()).toBe(sites[0]);
});

test('a file that somebody has changed in the bucket is named, and nothing is uploaded', async () => {
  fake.objects.set('test/releases/blog/1.0.0/section.js', { body: Buffer.from('changed'), tag: '"1"', at: Date.now() });

  await expect(upload()).rejects.toThrow(/^Wanted releases\/blog\/1\.0\.0\/section\.js in .* as it was uploaded, found another size\. Remove this object/);

  expect([uploads(), current()]).toEqual([[], sites[0]]);
});

test('a pointer that another run has replaced at the same moment is named', async () => {
  fake.fault = ({ method, key }) => {
    if (method === 'PUT' && key.endsWith('/current')) fake.objects.set('test/current', { body: Buffer.from('another-0-0'), tag: '"2"', at: Date.now() });
    return method === 'PUT' && key.endsWith('/current') ? 'lose' : undefined;
  };

  await expect(upload()).rejects.toThrow(/^Wanted current in .* replaced by .*, found another-0-0: another run has published in the meantime\./);
});

test('a prefix that holds something else is refused', async () => {
  fake.objects.set('test/switch.json', { body: Buffer.from('{}'), tag: '"1"', at: Date.now() });

  await expect(upload()).rejects.toThrow(/^Wanted a bucket or prefix that is empty or was published into before, found switch\.json in s3:\/\/site\/test\/.*Name another with --to\.$/);

  expect(uploads()).toEqual([]);
});

test('sites that the home keeps no longer are removed once they are old; releases and what tabs may need stay', async () => {
  const old = '0123456789ab-0-0';
  for (const name of ['index.html', 'lock.json']) fake.objects.set(`test/sites/${old}/${name}`, { body: Buffer.from(name), tag: '"1"', at: Date.now() });
  expect((await upload()).removed).toEqual([]);

  fake.clockMs = graceMs + 1000;

  expect((await upload()).removed).toEqual([`sites/${old}`]);
  expect(filesOf(old)).toEqual([]);
  expect(filesOf(sites[0])).not.toEqual([]);
  expect([...fake.objects.keys()].filter((key) => key.startsWith('test/releases/blog/1.0.0/'))).not.toEqual([]);
});

test('a site that another publisher may be removing is uploaded under a new name', async () => {
  // As a home that knows nothing of the site's composition would find it: there, old, and not pointed to.
  await upload();
  fake.objects.set('test/current', { body: Buffer.from(sites[0]), tag: '"1"', at: Date.now() });
  fake.clockMs = graceMs;
  const stranger = await createCurrentHome(join(folder, 'stranger'));

  await uploadSite(stranger, to, openBucket(fake.environment, 0), () => undefined);

  expect(current()).toMatch(new RegExp(`^${sites[1]}-[0-9a-f]{8}$`));
  expect(filesOf(current() ?? '')).toContain('index.html');
});

describe('npm run publish', () => {
  const environment = () => ({ ...fake.environment, SITE_STORE: '' });

  test('publishes into a bucket, and says what it has done', async () => {
    const { code, stdout, stderr } = await runSiteCommand(home, ['publish', '--to', 's3://site/cdn'], { environment: environment() });

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^uploaded \\d+ objects .*\\nnothing → ${compositions[1]} in s3://site/cdn\\n$`));
    expect(fake.objects.get('cdn/current')?.body.toString()).toBe(sites[1]);
  });

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['no address', 's3://', {}, /^Wanted --to as s3:\/\/<bucket>\/<prefix>, .* found 's3:\/\/'\. Correct it, or name a folder\./],
    ['no key', 's3://site/cdn', { AWS_ACCESS_KEY_ID: '' }, /^Wanted AWS_ACCESS_KEY_ID for the bucket that --to names, found none\./],
    ["the site's store", 's3://site/test/pages', { SITE_STORE: 's3://site/test' }, /^Wanted a prefix of its own after --to, found s3:\/\/site\/test\/pages, which shares objects with SITE_STORE\./],
  ])('refuses %s, and uploads nothing', async (_what, address, changes, message) => {
    const { code, stderr } = await runSiteCommand(home, ['publish', '--to', address], { environment: { ...environment(), ...changes } });

    expect([code, uploads()]).toEqual([1, []]);
    expect(stderr).toMatch(message);
  });
});
