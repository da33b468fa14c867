import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import edge from '../../deploy/edge.mjs';
import { ask } from '../testing/ask';
import { openBucket } from '../testing/bucket-home';
import { createCurrentHome } from '../testing/current-home';
import { startFakeBucket } from '../testing/fake-bucket';
import type { FakeBucket } from '../testing/fake-bucket';
import { publishTwice, testAsOurServer } from '../testing/served-as-ours';
import { temporaryFolder } from '../testing/temporary-folder';
import { publishedFolder, readPublished } from './published-folder';
import { publishSite } from './publish-site';
import { publishedPointerKey, uploadSite } from './upload-site';

/*
 * A published bucket behind the function for a CDN's edge, beside our own server.
 */
jest.setTimeout(300_000);

const folder = temporaryFolder();
let fake: FakeBucket;
let sites: readonly [string, string];
let theirs: string;
let ours: string;
const closing: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  const home = await createCurrentHome(join(folder, 'home'));
  const to = publishedFolder(join(folder, 'published'));
  fake = await startFakeBucket();
  const store = openBucket(fake.environment);
  const published = await publishTwice(home, async () => {
    await publishSite(home, to);
    await uploadSite(home, to, store, () => undefined);
    return (await readPublished(to)) ?? '';
  });
  ({ sites, ours } = published);
  theirs = await serveEdge(`${fake.environment.S3_ENDPOINT ?? ''}/site/test/`);
  closing.push(() => fake.close(), published.closeOurs);
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** As a CDN would: a request in, a response out. */
async function serveEdge(ORIGIN: string): Promise<string> {
  const server = createHttpServer((asked, reply) => {
    void (async () => {
      const request = new Request(new URL(`http://site.example${asked.url ?? ''}`), { method: asked.method ?? 'GET', headers: asked.headers as Record<string, string> });
      const response = await edge.fetch(request, { ORIGIN, POINTER_MS: 20 });
      reply.writeHead(response.status, Object.fromEntries(response.headers));
      reply.end(Buffer.from(await response.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a run does last. */
function switchTo(index: 0 | 1): Promise<void> {
  const body = Buffer.from(sites[index]);
  fake.objects.set(`test/${publishedPointerKey}`, { body, tag: '"pointer"', at: Date.now() });
  return Promise.resolve();
}

testAsOurServer(() => ({ theirs, ours, switchTo }));

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

test.each(['/../test/current', '/..%2f..%2fcurrent', '/%2e%2e/current', '/releases/../current', '/releases/%2e%2e%2fcurrent', '/blog/..\\current', '/releases/blog/1.0.1/checker.js.br'])('%s reaches nothing that has no address', async (path) => {
  const { status, body } = await ask(theirs, path);

  expect([status, body.includes(sites[1])]).toEqual([404, false]);
});

test('of requests that come together one reads the pointer again', async () => {
  const get = () => edge.fetch(new Request('http://site.example/blog'), { ORIGIN: `${fake.environment.S3_ENDPOINT ?? ''}/site/test`, POINTER_MS: 300 });
  await get();
  await pause(400);
  fake.requests.length = 0;

  const answers = await Promise.all(Array.from({ length: 20 }, get));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(fake.requests.filter(({ key }) => key === `test/${publishedPointerKey}`)).toHaveLength(1);
});

test('an answer of the bucket that is neither a file nor a missing one makes no page missing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.fault = ({ key }) => (key.includes('/sites/') ? { status: 429 } : undefined);
  const { status } = await ask(theirs, '/blog');
  fake.fault = () => undefined;

  expect(status).toBe(503);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/^Wanted \/blog\.html, found status 429\.$/) as string }));
});

test('while the bucket does not answer, it says so, stores nothing, and recovers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fake.fault = () => ({ status: 503 });
  const { status, headers } = await ask(theirs, '/blog');
  fake.fault = () => undefined;

  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
  expect((await ask(theirs, '/blog')).status).toBe(200);
});
