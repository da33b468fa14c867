import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serveFixtureSite } from '../testing/fixture-site';
import type { ServedFixture } from '../testing/fixture-site';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
let served: ServedFixture;

beforeAll(async () => {
  served = await serveFixtureSite(folder);
});

afterAll(() => served.close());

const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') => served.server.inject({ method, url, headers });

const releaseFile = '/releases/blog/1.0.0/checker.js';
const page = '/blog/loft';
const onDemand = '/blog/anything-else';
const publishedFile = '/blog/feed.xml';

describe('a range', () => {
  test.each([
    [releaseFile, 'bytes=0-9', 0, 10],
    [releaseFile, 'bytes=5-', 5, undefined],
    [releaseFile, 'bytes=-7', -7, undefined],
    [publishedFile, 'bytes=1-2', 1, 3],
    [page, 'bytes=0-0', 0, 1],
  ])('of %s is 206: %s', async (path, range, from, to) => {
    const whole = (await ask(path)).rawPayload;

    const { statusCode, headers, rawPayload } = await ask(path, { range });

    const part = whole.subarray(from, to);
    expect(statusCode).toBe(206);
    expect(rawPayload.equals(part)).toBe(true);
    expect(headers['content-length']).toBe(String(part.length));
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
  });

  test.each([releaseFile, page])('that %s does not have is 416 with the size of the file', async (path) => {
    const { length } = (await ask(path)).rawPayload;

    const { statusCode, headers } = await ask(path, { range: `bytes=${length}-` });

    expect(statusCode).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${length}`);
  });

  test.each(['lines=1-2', 'bytes', 'bytes=a-b', `bytes=${'0-0,'.repeat(500)}0-0`])('that is malformed is not a server error: %.20s', async (range) => {
    expect((await ask(releaseFile, { range })).statusCode).toBeLessThan(500);
  });

  test('of a file that has changed in the meantime is the whole file', async () => {
    expect((await ask(releaseFile, { range: 'bytes=0-9', 'if-range': '"of-yesterday"' })).statusCode).toBe(200);
  });

  test('of a compressed file is a range of its compressed bytes', async () => {
    const whole = (await ask(releaseFile, { 'accept-encoding': 'br' })).rawPayload;

    const { headers, rawPayload } = await ask(releaseFile, { 'accept-encoding': 'br', range: 'bytes=0-9' });

    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.equals(whole.subarray(0, 10))).toBe(true);
  });
});

describe.each([page, onDemand, publishedFile, releaseFile, '/lock.json', '/fallbacks.json'])('%s that a client has already', (path) => {
  test.each(['', 'gzip', 'br'])('is a 304 without a body with the encoding "%s"', async (encoding) => {
    const accept = { 'accept-encoding': encoding };
    const { headers } = await ask(path, accept);
    const tag = String(headers.etag);

    for (const known of [tag, `W/${tag.replace(/^W\//, '')}`, `"another", ${tag}`, '*']) {
      const again = await ask(path, { ...accept, 'if-none-match': known });
      expect({ known, status: again.statusCode, body: again.body }).toEqual({ known, status: 304, body: '' });
      expect(again.headers).toMatchObject({ etag: tag, 'cache-control': headers['cache-control'] });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });

  test('in another state is sent', async () => {
    expect((await ask(path, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

test('an unmodified file is a 304, unless the tag is another one', async () => {
  const since = { 'if-modified-since': String((await ask(releaseFile)).headers['last-modified']) };

  expect((await ask(releaseFile, since)).statusCode).toBe(304);
  expect((await ask(releaseFile, { ...since, 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('the not-found page is never a 304', async () => {
  const { headers } = await ask('/no/such/page');

  for (const known of [String(headers.etag), '*']) expect((await ask('/no/such/page', { 'if-none-match': known })).statusCode).toBe(404);
});

describe('HEAD', () => {
  const encodings = [{}, { 'accept-encoding': 'br' }];
  const paths = [page, onDemand, publishedFile, releaseFile, '/lock.json', '/version', '/no/such/page', '/Blog', '/releases/blog/1.0.0/none.js'];

  test.each(paths)('of %s is its GET without a body', async (path) => {
    for (const headers of encodings) {
      const got = await ask(path, headers);

      const head = await ask(path, headers, 'HEAD');

      expect(head.statusCode).toBe(got.statusCode);
      expect(head.headers).toEqual({ ...got.headers, date: head.headers.date });
      expect(head.body).toBe('');
    }
  });
});

test('a file that changes on the disk is noticed within two seconds', async () => {
  const file = join(served.home.release('blog', '1.0.0'), 'browser/checker.css');
  const path = '/releases/blog/1.0.0/checker.css';
  const before = (await ask(path)).headers.etag;

  await utimes(file, new Date(), new Date(Date.now() + 60_000));
  await new Promise((resolve) => setTimeout(resolve, 1200));

  expect((await ask(path)).headers.etag).not.toBe(before);
});
