import { get } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ask as askAt } from '../testing/ask';
import { deafHealth, openFixtureSite } from '../testing/fixture-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServer } from './create-server';
import type { OpenSite } from './open-site';
import { createLog, logSwitch } from './site-log';

const folder = temporaryFolder();
const fault = new Error(`no such picture in ${folder}`);
let server: FastifyInstance;
let site: OpenSite;
let url: string;
let text = '';
const destination = { write: (line: string) => void (text += line) };
const lines = () => text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  const opened = await openFixtureSite(folder);
  ({ site } = opened);
  const answer: OpenSite['answer'] = (path, demand) => (path === '/blog/broken' ? Promise.reject(fault) : site.answer(path, demand));
  const currentSite = () => ({ ...site, answer });
  server = await createServer({ disk: opened.disk, currentSite, log: createLog('info', destination), sectionHealth: deafHealth });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(() => (text = ''));

afterAll(() => server.close());

const ask = (path: string) => askAt(url, path);

describe('a request', () => {
  test.each([
    ['/blog', '/blog', 200],
    ['/blog/loft?who=me@mail.example', '/blog/loft', 200],
    ['/blog/anything-else', '/blog/anything-else', 200],
    ['/Blog?from=mail', '/Blog', 308],
    ['/blog/none', '/blog/none', 404],
    ['/releases/blog/1.0.0/checker.js', '/releases/blog/1.0.0/checker.js', 200],
    ['/releases/blog/1.0.0/none.js', '/releases/blog/1.0.0/none.js', 404],
    ['/100%?a=b', '/100%', 400],
    ['/releases/blog/1.0.0/%E0%A4%A', '/releases/blog/1.0.0/%E0%A4%A', 400],
  ])('for %s is one line: method, path, status, time and composition', async (asked, path, status) => {
    await ask(asked);

    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        method: 'GET',
        path,
        status,
        ms: expect.any(Number) as number,
        composition: site.lock.composition,
        msg: 'request',
      },
    ]);
  });

  test('leaves nothing about the visitor', async () => {
    await ask('/blog?name=mr-smith');
    await ask('/blog/broken?name=mr-smith');

    expect(text).not.toMatch(/127\.0\.0\.1|mr-smith|remote/);
    expect(lines()).toHaveLength(3);
  });
});

describe('a secret that a path holds', () => {
  const token = '0123456789ab.AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';
  const key = '5e2f0c1a-9b3d-4c7e-8f10-2a4b6c8d0e1f';
  const encoded = (text: string) => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`);

  test.each([
    [`/preview/${token}`, '/preview/:token'],
    [`/%70review/${token}`, '/preview/:token'],
    [`/%2570review/${token}`, '/preview/:token'],
    [`/preview%2F${token}`, '/preview/:token'],
    [`/PREVIEW/${token}`, '/preview/:token'],
    [`//preview//${token}`, '//preview/:token'],
    [`/./preview/./${token}`, undefined],
    [`/preview/../preview/${token}`, undefined],
    [`/preview%5c${token}`, undefined],
    [`/previews/${token}`, '/previews/:token'],
    [`/preview/${encoded(token)}`, '/preview/:token'],
    [`/preview/${token.slice(0, 20)}`, '/preview/:token'],
    [`/blog/loft?next=/preview/${token}`, '/blog/loft'],
    [`/%${'25'.repeat(8)}70review/${token}`, ':encoded'],
    [`/api/enquiries/${encoded(key)}/photographs/1`, '/api/enquiries/:key/photographs/1'],
    ['/preview/banner.css', '/preview/banner.css'],
    ['/blog/previews/spring', '/blog/previews/spring'],
  ])('is not logged: %s', async (asked, logged) => {
    await new Promise((done) => get({ port: new URL(url).port, path: asked, headers: { referer: `${url}preview/${token}`, cookie: `preview=${token}` } }, (answer) => answer.resume().on('end', done)));

    expect(text).not.toContain(token.slice(13));
    expect(text).not.toContain(key);
    if (logged !== undefined) expect(lines().at(-1)).toMatchObject({ path: logged });
  });
});

describe('an unexpected error', () => {
  test('is a plain 500 without internals, which is not cached', async () => {
    const { statusCode, headers, body } = await server.inject('/blog/broken');

    expect(statusCode).toBe(500);
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('text/plain') as string, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toBe('The server failed to answer this request. Please try again in a moment.\n');
  });

  test('is logged with its stack', async () => {
    await server.inject('/blog/broken');

    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'error',
        path: '/blog/broken',
        err: expect.objectContaining({ message: fault.message, stack: expect.stringContaining('site-log.test.ts') as string }) as unknown,
      }),
      expect.objectContaining({ status: 500, msg: 'request' }),
    ]);
  });

  test('does not affect the next request', async () => {
    await server.inject('/blog/broken');

    expect((await server.inject('/blog')).statusCode).toBe(200);
  });

  test('a request that Fastify refuses is not logged as an error', async () => {
    const { statusCode } = await server.inject({ method: 'POST', url: '/api/section-health', headers: { 'content-type': 'application/json' }, payload: '{' });

    expect(statusCode).toBe(400);
    expect(lines().map(({ level }) => level)).toEqual(['info']);
  });
});

describe('a switch', () => {
  test('is one line that names the composition', () => {
    logSwitch(createLog('info', destination), 'abc');

    expect(lines()).toEqual([expect.objectContaining({ level: 'info', composition: 'abc', msg: 'switch' })]);
  });

  test('to an unreadable composition is an error with its reason', () => {
    logSwitch(createLog('info', destination), 'torn', new Error('no lock'));

    expect(lines()).toEqual([
      expect.objectContaining({ level: 'error', composition: 'torn', err: expect.objectContaining({ message: 'no lock' }) as unknown }),
    ]);
  });
});

test('a log of warnings omits successes and keeps errors', () => {
  const log = createLog('warn', destination);

  logSwitch(log, 'abc');
  logSwitch(log, 'torn', new Error('no lock'));

  expect(lines().map(({ composition }) => composition)).toEqual(['torn']);
});
