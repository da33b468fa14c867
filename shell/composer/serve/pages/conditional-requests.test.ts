import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNginx } from '../../test/find-programs';
import { nginxConfig } from '../../deploy/nginx-config';
import { compressFiles } from '../../store/compress-files';
import { contentTag, hashOf } from '../../base/content-hash';
import { filesIn } from '../../base/files-in';
import { ask as askAt } from '../../testing/ask';
import { serveFixtureSite } from '../../testing/fixture-site';
import type { ServedFixture } from '../../testing/fixture-site';
import { startNginx } from '../../testing/nginx';
import type { Nginx } from '../../testing/nginx';

if (!hasNginx()) console.warn('The comparison with nginx is skipped. Install it: apt-get install nginx-light');

/** Above the 512 kB that the server keeps of a file. */
const largeBytes = 600 * 1024;
const release = '/releases/blog/1.0.0';
const page = '/blog/loft';
const onDemand = '/blog/anything-else';

let folder: string;
let browser: string;
let served: ServedFixture;
let nginx: Nginx | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conditional-requests-'));
  served = await serveFixtureSite(join(folder, 'home'));
  const { disk } = served;
  // When root starts nginx, its worker reads files as another user.
  for (const path of [folder, disk.folder]) await chmod(path, 0o755);
  browser = join(disk.release('blog', '1.0.0'), 'browser');
  // Its tag has in it what a weak one begins with.
  const marked = Array.from({ length: 9_000 }, (_none, index) => String(index)).find((text) => contentTag(Buffer.from(text)).includes('W/')) ?? '';
  const files = { 'marked.css': marked, 'empty.css': '', 'one.js': '1', 'text.js': 'signal '.repeat(900), 'large.js': 'signal '.repeat(largeBytes / 7 + 1) };
  for (const [name, content] of Object.entries(files)) await writeFile(join(browser, name), content);
  await compressFiles(browser);
  await writeFile(join(browser, 'picture.png'), randomBytes(3000));
  await writeFile(join(browser, 'large.png'), randomBytes(largeBytes));
  await writeFile(join(browser, 'large-map.txt'), 'map '.repeat(largeBytes / 4));
  // In the past, as the times that are made of contents.
  for (const name of await filesIn(browser)) await utimes(join(browser, name), 600_000_000, 600_000_000);
  if (hasNginx()) nginx = await startNginx(join(folder, 'nginx'), (port) => nginxConfig({ store: disk.folder, logs: join(folder, 'nginx'), listen: `127.0.0.1:${port}` }));
});

afterAll(async () => {
  await Promise.all([served.close(), nginx?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'HEAD';

const ask = (path: string, headers: Headers = {}, method: Method = 'GET') => askAt(served.url, path, headers, method);

/** The parts of an answer in which two servers can agree. `{tag}` in its headers stands for the server's own entity tag. */
async function outcomeOf(url: string, path: string, asked: Headers, method: Method) {
  const encoding = Object.fromEntries(Object.entries(asked).filter(([name]) => name === 'accept-encoding'));
  const tag = Object.values(asked).some((value) => value.includes('{tag}')) ? String((await askAt(url, path, encoding)).headers.etag) : '';
  const sent = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value.replace('{tag}', tag)]));
  // nginx closes a kept connection after a 412 without saying so.
  const { status, headers, body } = await askAt(url, path, { ...sent, connection: 'close' }, method);
  const range = headers['content-range'];
  // The words of a refusal are each server's own.
  if (status >= 400) return { status, range };
  const { etag, vary, 'content-length': length, 'content-encoding': encoded, 'accept-ranges': ranges, 'last-modified': modified } = headers;
  return { status, range, length, encoded, vary: vary?.toLowerCase(), ranges, modified, tagged: etag !== undefined, body: hashOf(body) };
}

const inRelease = (...names: string[]) => names.map((name) => `${release}/${name}`);
/** With compressed copies, kept and streamed, empty, and without copies. */
const conditioned = [...inRelease('marked.css', 'empty.css', 'large.js', 'picture.png', 'large-map.txt'), page];
const ranged = [...inRelease('empty.css', 'one.js', 'text.js', 'large.png', 'large-map.txt'), page];
const yesterday = 'Thu, 26 Nov 2026 10:00:00 GMT';

/** Requests that both servers answer alike, for each kind of file. */
const alike: readonly Headers[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=0.5' },
  { 'accept-encoding': 'gzip;q=0' },
  { 'accept-encoding': 'br;q=0' },
  { 'accept-encoding': 'br;q=0, gzip;q=0.1' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-encoding': 'identity;q=0, gzip' },
  { 'accept-encoding': '' },
  { 'if-none-match': '{tag}' },
  { 'if-none-match': 'W/{tag}' },
  { 'if-none-match': '"another"' },
  { 'if-none-match': '"another", {tag}' },
  { 'if-none-match': 'W/"another",W/{tag} , "third"' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'no tag at all' },
  { 'if-none-match': '{tag}', 'accept-encoding': 'gzip' },
  { 'if-none-match': '{tag}', 'cache-control': 'no-cache' },
  { 'if-modified-since': yesterday },
  { 'if-modified-since': 'rubbish' },
  { 'if-match': '{tag}' },
  { 'if-match': '*' },
  { 'if-match': '"another", {tag}' },
  { 'if-match': '"another"' },
  { 'if-match': 'W/{tag}' },
  { 'if-match': '{tag}', 'if-none-match': '{tag}' },
  { 'if-match': '"another"', 'if-none-match': '{tag}' },
  { 'if-unmodified-since': yesterday },
  { 'if-match': '"another"', range: 'bytes=0-0' },
  { 'if-none-match': '{tag}', range: 'bytes=0-0' },
];

/** Ranges that both answer alike, of a GET. */
const alikeRanges: readonly Headers[] = [
  { range: 'bytes=0-0' },
  { range: 'bytes=0-' },
  { range: 'bytes=0-9' },
  { range: 'Bytes=0-0' },
  { range: 'bytes= 0-0' },
  { range: 'bytes=5-' },
  { range: 'bytes=-7' },
  { range: 'bytes=-99999999' },
  { range: 'bytes=0-99999999' },
  { range: 'bytes=99999999-' },
  { range: 'lines=1-2' },
  { range: 'bytes' },
  { range: 'bytes=0-0', 'accept-encoding': 'gzip' },
  { range: 'bytes=5-', 'accept-encoding': 'gzip' },
  { range: 'bytes=0-0', 'if-range': '{tag}' },
  { range: 'bytes=0-0', 'if-range': 'W/{tag}' },
  { range: 'bytes=0-0', 'if-range': '"another"' },
  { range: 'bytes=0-0', 'if-range': yesterday },
  { range: 'bytes=0-0', 'if-range': '{tag}', 'accept-encoding': 'gzip' },
];

/** Intended differences, with the statuses of our server and of nginx for `text.js`. */
const apart: readonly { readonly why: string; readonly asked: Headers; readonly ours: number; readonly theirs: number; readonly method?: Method }[] = [
  { why: 'RFC 9110 lets a server ignore a malformed range; a client that asks badly still gets the file', asked: { range: 'bytes=a-b' }, ours: 200, theirs: 416 },
  { why: 'as above', asked: { range: 'bytes=-' }, ours: 200, theirs: 416 },
  { why: 'as above', asked: { range: 'bytes=9-5' }, ours: 200, theirs: 416 },
  { why: 'as above', asked: { range: 'bytes=0-0,' }, ours: 200, theirs: 416 },
  { why: 'a last byte too large for a number is the end of the file, like any other beyond the end', asked: { range: `bytes=0-${'9'.repeat(30)}` }, ours: 206, theirs: 416 },
  { why: 'nobody asks for several ranges, and parts within parts would be code of their own', asked: { range: 'bytes=0-1,4-5' }, ours: 200, theirs: 206 },
  { why: 'as above', asked: { range: 'bytes=99999999-,88888888-' }, ours: 200, theirs: 416 },
  { why: 'RFC 9110 defines ranges for GET alone', asked: { range: 'bytes=0-0' }, ours: 200, theirs: 206, method: 'HEAD' },
  { why: 'as above', asked: { range: 'bytes=99999999-' }, ours: 200, theirs: 416, method: 'HEAD' },
  { why: 'without a date, If-Unmodified-Since is ignored; nginx hides its dates, but goes by them', asked: { 'if-unmodified-since': 'Mon, 01 Jan 1979 10:00:00 GMT' }, ours: 200, theirs: 412 },
  { why: 'a tag counts alone beside a date; nginx, whose dates are off, takes the date for newer', asked: { 'if-none-match': '{tag}', 'if-modified-since': yesterday }, ours: 304, theirs: 200 },
];

(hasNginx() ? describe : describe.skip)('as nginx with the same files', () => {
  test.each(alike)('%j is answered, for each kind of file, as GET and as HEAD', async (asked) => {
    for (const path of conditioned) await expectAlike(path, asked, 'GET');
    for (const path of [page, ...inRelease('large.js')]) await expectAlike(path, asked, 'HEAD');
  });

  test.each(alikeRanges)('%j is answered, for each kind of file', async (asked) => {
    for (const path of ranged) await expectAlike(path, asked, 'GET');
  });

  /** nginx finds out whether a copy exists, we go by the type: an answer that does not vary is then only kept more often. */
  async function expectAlike(path: string, asked: Headers, method: Method): Promise<void> {
    const [ours, theirs] = await Promise.all([served.url, nginx?.url ?? ''].map((url) => outcomeOf(url, path, asked, method)));

    const hasNoCopy = path.endsWith('large-map.txt') && theirs && 'vary' in theirs;
    expect({ path, method, ...ours }).toEqual({ path, method, ...theirs, ...(hasNoCopy && { vary: 'accept-encoding' }) });
  }

  test.each(apart)('but not where $why: $asked', async ({ asked, ours, theirs, method = 'GET' }) => {
    const outcomes = await Promise.all([served.url, nginx?.url ?? ''].map((url) => outcomeOf(url, `${release}/text.js`, asked, method)));

    expect(outcomes.map(({ status }) => status)).toEqual([ours, theirs]);
  });
});

const everyKind = [...inRelease('empty.css', 'text.js', 'large.js', 'picture.png', 'large.png', 'large-map.txt'), page, onDemand, '/blog/feed.xml', '/lock.json', '/fallbacks.json', '/sw.js'];

describe.each(everyKind)('%s', (path) => {
  const isPicture = path.endsWith('.png');

  test.each(['', 'br'])('varies in every answer if it is text, with the encoding "%s"', async (encoding) => {
    const accept = { 'accept-encoding': encoding };
    const { headers } = await ask(path, accept);
    const etag = String(headers.etag);

    const answers = await Promise.all([{}, { range: 'bytes=0-0' }, { 'if-none-match': etag }].map((more) => ask(path, { ...accept, ...more })));

    expect(answers.map((answer) => answer.headers.vary)).toEqual(Array.from({ length: 3 }, () => (isPicture ? undefined : 'accept-encoding')));
    expect(answers.map((answer) => [answer.headers.etag, answer.headers['cache-control']])).toEqual(Array.from({ length: 3 }, () => [etag, headers['cache-control']]));
    expect(etag).toMatch(/^"[^"]+"$/);
  });

  test.each(['GET', 'HEAD'] as const)('is a 304 without a body or a length to the %s of a client that has it, and sent to any other', async (method) => {
    const tag = String((await ask(path)).headers.etag);

    const { status, headers, body } = await ask(path, { 'if-none-match': `"another", W/${tag}` }, method);
    expect([status, body.length, headers['content-length'], headers['content-encoding']]).toEqual([304, 0, undefined, undefined]);
    expect((await ask(path, { 'if-none-match': '"another"' }, method)).status).toBe(200);
  });

  test('is sent in parts, but a compressed copy whole, and has no dates', async () => {
    const whole = await ask(path);
    const range = { range: 'bytes=0-3', 'if-range': String(whole.headers.etag) };
    const [part, packed] = await Promise.all([ask(path, range), ask(path, { 'accept-encoding': 'br', range: 'bytes=0-3' })]);

    const isSent = whole.body.length > 0;
    expect([part.status, part.body.equals(whole.body.subarray(0, 4))]).toEqual([isSent ? 206 : 200, true]);
    expect(part.headers['content-range']).toBe(isSent ? `bytes 0-${part.body.length - 1}/${whole.body.length}` : undefined);
    expect(packed.status).toBe(packed.headers['content-encoding'] === undefined && isSent ? 206 : 200);
    expect(whole.headers['last-modified']).toBeUndefined();
  });
});

test('the not-found page is whole and a 404 whatever the conditions', async () => {
  const { headers } = await ask('/no/such/page');
  const tag = String(headers.etag);

  const conditions = [{ 'if-none-match': tag }, { 'if-none-match': '*' }, { 'if-match': '"another"' }, { range: 'bytes=0-0' }, { range: 'bytes=99999999-' }];
  const statuses = await Promise.all(conditions.map(async (asked) => (await ask('/no/such/page', asked)).status));

  expect(new Set(statuses)).toEqual(new Set([404]));
});

describe('HEAD', () => {
  const paths = [...everyKind, '/version', '/healthz', '/no/such/page', '/Blog', '/releases/blog/1.0.0/none.js'];

  test.each(paths)('of %s is its GET without a body', async (path) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const got = await ask(path, headers);

      const head = await ask(path, headers, 'HEAD');

      expect([head.status, head.body.length]).toEqual([got.status, 0]);
      const { 'content-length': length, ...others } = head.headers;
      expect({ ...got.headers, 'content-length': undefined, date: others.date }).toEqual({ ...others, 'content-length': undefined });
      // A redirect leaves it out.
      expect(length ?? '0').toBe(got.headers['content-length']);
    }
  });
});

test.each(['text.js', 'large.png'])('a %s that changes on the disk is noticed within two seconds, and one that only looks younger is not', async (name) => {
  const [file, path] = [join(browser, name), `${release}/${name}`];
  const accept = { 'accept-encoding': 'identity' };
  const before = await ask(path, accept);
  const look = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    return ask(path, accept);
  };

  await utimes(file, new Date(), new Date(Date.now() + 60_000));
  const touched = await look();
  await writeFile(file, Buffer.alloc(before.body.length, 'x'));
  const changed = await look();

  expect(touched.headers.etag).toBe(before.headers.etag);
  expect(changed.headers.etag).not.toBe(before.headers.etag);
  expect(changed.body.toString()).toMatch(/^x+$/);
});
