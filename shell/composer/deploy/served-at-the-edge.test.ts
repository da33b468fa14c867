import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import edge from '../../deploy/edge.mjs';
import { confirmCurrent, currentKey } from '../bucket/push';
import { openSite } from '../serve/open-site';
import { readCurrent } from '../store/switches';
import { ask } from '../testing/ask';
import { openMachine } from '../testing/bucket-machine';
import type { BucketMachine } from '../testing/bucket-machine';
import { makeBlogCurrent } from '../testing/compose-releases';
import { createCurrentStore, releaseBlog } from '../testing/current-store';
import { startFakeBucket } from '../testing/fake-bucket';
import type { FakeBucket } from '../testing/fake-bucket';
import { serveSite } from '../testing/fixture-site';
import { testAsOurServer } from '../testing/served-as-ours';
import { temporaryFolder } from '../testing/temporary-folder';

/*
 * The bucket of a site behind the function for a CDN's edge, beside our own server.
 */
jest.setTimeout(120_000);

const folder = temporaryFolder();
let fake: FakeBucket;
let store: BucketMachine;
let sites: readonly [string, string];
let theirs: string;
let ours: string;
const closing: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const disk = await createCurrentStore(join(folder, 'home'));
  fake = await startFakeBucket();
  store = openMachine(disk.folder, fake.environment);
  const first = (await readCurrent(disk)) ?? '';
  sites = [first, await releaseBlog(disk, '1.0.1')];
  // An empty bucket gets the current composition alone.
  await confirmCurrent(store);
  await makeBlogCurrent(store, first, '1.0.0', 'rollback');
  await makeBlogCurrent(store, sites[1], '1.0.1');
  const { url, close } = await serveSite(disk, await openSite(disk, sites[1]));
  ours = url;
  theirs = await serveEdge(`${fake.environment.S3_ENDPOINT ?? ''}/site/test/`);
  closing.push(() => fake.close(), close);
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** As a CDN would: a request in, a response out. */
async function serveEdge(ORIGIN: string): Promise<string> {
  const server = createHttpServer((asked, reply) => {
    void (async () => {
      const request = new Request(new URL(`http://site.example${asked.url ?? ''}`), { method: asked.method ?? 'GET', headers: asked.headers as Record<string, string> });
      const response = await edge.fetch(request, { ORIGIN, CURRENT_MS: 20 });
      reply.writeHead(response.status, Object.fromEntries(response.headers));
      reply.end(Buffer.from(await response.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

testAsOurServer(() => ({ theirs, ours, switchTo: (index) => makeBlogCurrent(store, sites[index], `1.0.${index}`, 'release') }));

test('a page that reports how it fared meets no error', async () => {
  const { status, headers } = await ask(theirs, '/api/section-health', {}, 'POST');

  expect([status, headers['content-type']]).toEqual([204, undefined]);
});

test('a brotli copy comes before a gzip copy, and a refused one is not sent', async () => {
  const encodings = ['gzip, br', 'gzip', 'br;q=0, gzip', 'identity'].map(async (accepted) => (await ask(theirs, '/blog/loft', { 'accept-encoding': accepted })).headers['content-encoding']);

  await expect(Promise.all(encodings)).resolves.toEqual(['br', 'gzip', 'gzip', undefined]);
});

test.each([
  ['/Blog/Loft', '/blog/loft'],
  ['/br%C3%AFze-norton?a=b', '/brize-norton?a=b'],
  ['/a&b', '/a-and-b'],
])('%s is redirected to %s, as by our server', async (from, to) => {
  const answers = await Promise.all([theirs, ours].map((url) => ask(url, from)));

  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([[308, to], [308, to]]);
});

test('only a visitor who came over TLS is told to come over TLS', async () => {
  const [plain, secure] = await Promise.all(['http', 'https'].map((scheme) => edge.fetch(new Request(`${scheme}://site.example/blog`), { ORIGIN: `${fake.environment.S3_ENDPOINT ?? ''}/site/test` })));

  expect([plain, secure].map((answer) => answer?.headers.get('strict-transport-security'))).toEqual([null, 'max-age=31536000']);
});

test.each(['/../test/current', '/..%2f..%2fcurrent', '/%2e%2e/current', '/releases/../current', '/releases/%2e%2e%2fcurrent', '/blog/..\\current', '/switches/00000001.json'])('%s reaches nothing that has no address', async (path) => {
  const { status, body } = await ask(theirs, path);

  expect([status, body.includes(sites[1])]).toEqual([404, false]);
});

test('of requests that come together one reads anew what is current', async () => {
  const get = () => edge.fetch(new Request('http://site.example/blog'), { ORIGIN: `${fake.environment.S3_ENDPOINT ?? ''}/site/test`, CURRENT_MS: 300 });
  await get();
  await pause(400);
  fake.requests.length = 0;

  const answers = await Promise.all(Array.from({ length: 20 }, get));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(fake.requests.filter(({ key }) => key === `test/${currentKey}`)).toHaveLength(1);
});

test('an answer of the bucket that is neither a file nor a missing one makes no page missing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.fault = ({ key }) => (key.includes('/sites/') ? { status: 429 } : undefined);
  const { status } = await ask(theirs, '/blog');
  fake.fault = () => undefined;

  expect(status).toBe(503);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/^The bucket answered http.*\/blog\.html with status 429\.$/) as string }));
});

test('while the bucket does not answer, it says so, stores nothing, and recovers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.fault = () => ({ status: 503 });
  const { status, headers } = await ask(theirs, '/blog');
  fake.fault = () => undefined;

  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
  expect((await ask(theirs, '/blog')).status).toBe(200);
});
