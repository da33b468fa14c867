import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serveFixtureSite } from '../../testing/fixture-site';
import type { ServedFixture } from '../../testing/fixture-site';
import { openRawSocket } from '../../testing/raw-socket';
import { temporaryFolder } from '../../testing/temporary-folder';
import { connectionLimits, defaultBodyLimits } from './limit-requests';

const folder = temporaryFolder();
let served: ServedFixture;
let server: Server;

beforeAll(async () => {
  served = await serveFixtureSite(folder, { bodyLimits: { ...defaultBodyLimits, wholeMs: 400 } });
  ({ server } = served.server);
  await writeFile(join(served.disk.release('blog', '1.0.0'), 'browser/large.png'), 'x'.repeat(3_000_000));
});

afterAll(() => served.close());

const open = (text: string) => openRawSocket(served.port, text);
const host = 'host: localhost\r\n';

describe('a slow client', () => {
  const { headersTimeout, timeout } = { headersTimeout: 300, timeout: 500 };

  test('has seconds, not minutes', () => {
    expect(server).toMatchObject({
      headersTimeout: connectionLimits.http.headersTimeout,
      requestTimeout: connectionLimits.requestTimeout,
      timeout: connectionLimits.connectionTimeout,
    });
  });

  describe('after its time-out', () => {
    beforeAll(() => Object.assign(server, { headersTimeout }));
    afterAll(() => Object.assign(server, { headersTimeout: connectionLimits.http.headersTimeout }));

    test('that sends headers byte by byte gets a 408, and others are served meanwhile', async () => {
      const slow = Array.from({ length: 200 }, () => open('GET / HTTP/1.1\r\n'));
      const dripping = setInterval(() => slow.forEach(({ socket }) => socket.write('x-a: b\r\n')), 50);

      const quick = open(`GET / HTTP/1.1\r\n${host}connection: close\r\n\r\n`);
      expect(await quick.closed).toMatch(/^HTTP\/1.1 200 OK\r\n/);
      const answers = await Promise.all(slow.map(({ closed }) => closed));

      clearInterval(dripping);
      expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    });

    test('that sends nothing is disconnected without a word', async () => {
      const silent = openRawSocket(served.port, '');

      expect(await silent.closed).toBe('');
    });

    test('that sends nothing after an answer is not told anything either', async () => {
      const quiet = open(`GET /version HTTP/1.1\r\n${host}\r\n`);

      await quiet.wait(/"releases"/);
      await pause(headersTimeout + connectionLimits.http.connectionsCheckingInterval + 200);

      expect(quiet.received().match(/HTTP\/1.1/g)).toHaveLength(1);
      quiet.socket.destroy();
    });

    test.each([
      ['a report', 'POST /api/section-health HTTP/1.1\r\ncontent-type: application/json\r\n', /^HTTP\/1.1 408 /],
      ['a GET', 'GET /version HTTP/1.1\r\n', /^HTTP\/1.1 200 /],
      ['a method that is refused', 'PUT /version HTTP/1.1\r\n', /^HTTP\/1.1 405 /],
      ['a malformed address', 'POST /%E0%A4%A HTTP/1.1\r\n', /^HTTP\/1.1 40[05] /],
    ])('that sends the body of %s byte by byte is disconnected', async (_what, request, answer) => {
      const slow = open(`${request}${host}content-length: 900\r\n\r\n{`);
      const dripping = setInterval(() => slow.socket.write(' '), 50);

      expect(await slow.closed).toMatch(answer);
      clearInterval(dripping);
    });

    test('that sends chunks without an end is disconnected', async () => {
      const slow = open(`POST /api/section-health HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`);

      expect(await slow.closed).toMatch(/^HTTP\/1.1 408 /);
    });
  });

  test('that does not read its response is disconnected', async () => {
    server.setTimeout(timeout);
    const slow = open(`GET / HTTP/1.1\r\n${host}\r\n`.repeat(2000));
    slow.socket.pause();

    const [connection] = (await once(server, 'connection')) as [Socket];
    await once(connection, 'close');

    expect(connection.bytesRead).toBeGreaterThan(0);
    slow.socket.destroy();
    server.setTimeout(connectionLimits.connectionTimeout);
  });
});

describe('a request of', () => {
  test.each([
    ['long headers', `GET / HTTP/1.1\r\n${host}x-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
    ['a long address', `GET /${'a'.repeat(12_000)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`, 404],
    ['a long query', `GET /?${'a=b&'.repeat(3000)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`, 200],
    ['a report that is too long', `POST /api/section-health HTTP/1.1\r\n${host}connection: close\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n${' '.repeat(5000)}`, 413],
  ])('%s is answered with its status', async (_what, text, status) => {
    expect(await open(text).closed).toMatch(new RegExp(`^HTTP/1.1 ${status}\\b`));
  });
});

describe('a malformed request', () => {
  test.each([
    ['words', 'hello\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['two lengths', `POST / HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\na`],
    ['a length beside chunks', `POST / HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\n${host}connection: close\r\nHost: other.example\r\n\r\n`],
    ['the same host twice', `GET / HTTP/1.1\r\n${host}connection: close\r\n${host}\r\n`],
  ])('%s is 400 without a word about the server', async (_what, text) => {
    const answer = await open(text).closed;

    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(answer).not.toMatch(/^(server|x-powered-by):|fastify|node/im);
  });
});

describe('on one connection', () => {
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${host}${more}\r\n`;

  test('the body of a GET is ignored, and the next request is served', async () => {
    const { closed } = open(`${ask('/version', 'content-length: 5\r\n')}hello${ask('/healthz', 'connection: close\r\n')}`);

    expect((await closed).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  test('HEAD of a malformed address has no body', async () => {
    const { closed } = open(`HEAD /%E0%A4%A HTTP/1.1\r\n${host}\r\n${ask('/healthz', 'connection: close\r\n')}`);

    expect(await closed).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[^]*?\r\n\r\nHTTP\/1.1 200 /);
  });

  test.each([
    ['a small answer', ask('/version')],
    ['a large one', ask('/releases/blog/1.0.0/large.png')],
    ['one that is rendered', ask('/blog/on-demand')],
    ['several', ask('/version') + ask('/releases/blog/1.0.0/large.png') + ask('/blog/on-demand')],
  ])('%s arrives whole, although rubbish follows it', async (_what, requests) => {
    const alone = await open(requests + ask('/healthz', 'connection: close\r\n')).closed;
    const answers = alone.slice(0, alone.lastIndexOf('HTTP/1.1 200'));

    const { closed } = open(`${requests}\x16\x03\x01rubbish\r\n\r\nand more`);

    const withoutDates = (text: string) => text.replace(/^date: .*$/gim, '');
    expect(withoutDates(await closed)).toBe(`${withoutDates(answers)}HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  });

  test('an answer arrives whole, although the body of the next request is malformed', async () => {
    const { closed } = open(`${ask('/blog/on-demand')}POST /api/section-health HTTP/1.1\r\n${host}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nrubbish\r\n`);

    expect((await closed).match(/HTTP\/1.1 \d+|<\/body>/g)).toEqual(['HTTP/1.1 200', '</body>', 'HTTP/1.1 400']);
  });

  test('pipelined requests are served in their order', async () => {
    const { closed } = open(['/version', '/none.js', '/Blog'].map((path) => ask(path)).join('') + ask('/healthz', 'connection: close\r\n'));

    expect((await closed).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 308', 'HTTP/1.1 200']);
  });
});
