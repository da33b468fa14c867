import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ask as askAt } from '../testing/ask';
import { openFixtureSite } from '../testing/fixture-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import type { OpenSite } from './open-site';
import { createLog } from './site-log';

const folder = temporaryFolder();
let server: FastifyInstance;
let url: string;
let first: OpenSite;
let second: OpenSite;
let current: OpenSite;
/** Requests that Fastify answered. */
let answered: string[] = [];
let log = '';

beforeAll(async () => {
  const { home, site } = await openFixtureSite(folder);
  first = site;
  second = { ...first, lock: { ...first.lock, composition: 'another' } };
  current = first;
  server = await createServer({ home, currentSite: () => current, log: createLog('info', { write: (line) => void (log += line) }) });
  server.addHook('onRequest', (asked, _reply, done) => {
    answered.push(asked.raw.url ?? '');
    done();
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(() => {
  // What was answered from the other composition is not given again.
  current = current === first ? second : first;
  answered = [];
  log = '';
});

afterAll(() => server.close());

interface Asking {
  readonly headers?: Readonly<Record<string, string>> | readonly string[];
  readonly method?: string;
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function ask(path: string, { headers = {}, method = 'GET' }: Asking = {}) {
  const answer = await askAt(url, path, headers, method);
  return { status: answer.status, headers: without(answer.headers, ['date']), body: answer.body.toString('hex') };
}

const page = '/blog/loft';
const releaseFile = '/releases/blog/1.0.0/checker.js';

test.each([
  [page, {}],
  [page, { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
  [page, { headers: { 'accept-encoding': 'gzip' } }],
  [page, { method: 'HEAD' }],
  [page, { headers: { 'if-none-match': '"another"' } }],
  [page, { headers: { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' } }],
  [page, { headers: { 'if-modified-since': 'Thu, 01 Jan 1998 00:00:00 GMT', 'cache-control': 'no-cache' } }],
  ['/', {}],
  ['/lock.json', {}],
  ['/sw.js', {}],
  [releaseFile, { headers: { 'accept-encoding': 'br' } }],
  [releaseFile, { method: 'HEAD' }],
] as const)('%s %j is answered again as before, without Fastify', async (path, asking) => {
  const accepted = 'headers' in asking && 'accept-encoding' in asking.headers ? asking.headers['accept-encoding'] : '';
  const before = await ask(path, asking);
  // A 304 is not kept: this one is.
  await ask(path, { headers: { 'accept-encoding': accepted } });
  answered = [];

  const again = await ask(path, asking);

  expect(again).toEqual(before);
  expect(again.status).toBeLessThan(400);
  expect(answered).toEqual([]);
});

test('a client that has the file gets a 304 without Fastify, as from it', async () => {
  const { headers } = await ask(page);
  const asking = { headers: { 'if-none-match': headers.etag ?? '' } };

  const again = await ask(page, asking);
  const viaFastify = await server.inject({ url: page, ...asking });

  expect(again.status).toBe(304);
  expect(answered).toEqual([page, page]);
  const ofConnection = ['date', 'connection', 'keep-alive'];
  expect(without(again.headers, ofConnection)).toEqual(without(viaFastify.headers, ofConnection));
});

test.each([
  ['a query', `${page}?a=b`, {}],
  ['a range', page, { headers: { range: 'bytes=0-1' } }],
  ['a cookie, which may show a preview', page, { headers: { cookie: 'a=b' } }],
  ['a page that is rendered on demand', '/blog/anything-else', {}],
  ['a page that is not found', '/none', {}],
])('%s is Fastify’s each time', async (_what, path, asking: Asking) => {
  await ask(page);
  await ask(path, asking);
  answered = [];

  await ask(path, asking);

  expect(answered).toEqual([path]);
});

test('a request that names two hosts is refused, although its answer is known', async () => {
  await ask(page);

  const { status } = await ask(page, { headers: ['host', 'a.example', 'host', 'b.example'] });

  expect(status).toBe(400);
});

test('an answer that was given again has its line in the log', async () => {
  await ask(page);
  await ask(page);

  const lines = log.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = { level: 'info', method: 'GET', path: page, status: 200, ms: expect.any(Number) as number, composition: current.lock.composition, msg: 'request' };
  expect(lines).toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
  expect(Object.keys(lines[1] ?? {})).toEqual(Object.keys(lines[0] ?? {}));
});

test('a switch takes effect with the next request', async () => {
  await ask(page);
  await ask(page);
  expect(answered).toEqual([page]);
  current = current === first ? second : first;

  await ask(page);

  expect(answered).toEqual([page, page]);
});
