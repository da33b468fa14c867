import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { DiskStore } from '../../store/disk-store';
import { openFixtureSite } from '../../testing/fixture-site';
import { startClients } from '../../testing/keep-alive-clients';
import { openRawSocket } from '../../testing/raw-socket';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createServer } from '../create-server';
import type { OpenSite } from '../open-site';
import { createLog } from '../site-log';
import { createRefusalReport, createShares, defaultClientLimits } from './limit-connections';
import type { ClientLimits, IsProxy } from './limit-connections';
import { lingerMs } from './linger-on-close';

const folder = temporaryFolder();
let site: OpenSite;
let disk: DiskStore;
let server: FastifyInstance | undefined;

beforeAll(async () => {
  ({ disk, site } = await openFixtureSite(folder));
});

afterEach(() => server?.close());
afterAll(() => site.sections.close());

/** Serves within these limits. Returns what opens a connection and sends a text. */
async function serve(limits: Partial<ClientLimits>, { served = site, isProxy }: { readonly served?: OpenSite; readonly isProxy?: IsProxy | undefined } = {}) {
  server = await createServer({ disk, currentSite: () => served, limits: { ...defaultClientLimits, ...limits }, ...(isProxy && { isProxy }) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return (text: string) => openRawSocket(port, text);
}

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const answered = /^HTTP\/1.1 200 /;

test('a connection too many of an address is closed, until another one is', async () => {
  const open = await serve({ connections: 2 });
  const [first, second] = [open(ask('/version')), open(ask('/version'))];
  await Promise.all([first.wait(answered), second.wait(answered)]);

  const closed = await Promise.all(Array.from({ length: 20 }, () => open(ask('/version')).closed));
  expect(new Set(closed)).toEqual(new Set(['']));

  first.socket.destroy();
  await second.wait(answered);
  // The server learns of it a moment later.
  let next = '';
  while (!answered.test(next)) next = await open(ask('/version', 'connection: close\r\n')).closed;
  expect(next).toMatch(answered);
  second.socket.destroy();
});

test('connections of a proxy are those of many visitors, and are not counted', async () => {
  const open = await serve({ connections: 1 }, { isProxy: (address) => address === '127.0.0.1' });
  const sockets = Array.from({ length: 5 }, () => open(ask('/version')));

  await Promise.all(sockets.map(({ wait }) => wait(answered)));

  for (const { socket } of sockets) socket.destroy();
});

test.each([30, 300])('no request of 50 clients that pause for %i ms is reset when the server ends: each gets a last response', async (pauseMs) => {
  await serve({});
  const url = server?.listeningOrigin ?? '';
  // The machine may stand still for seconds.
  const { asking } = await startClients({ url, clients: 50, pauseMs, durationMs: 30_000, slowMs: 10_000, keptMs: lingerMs }, 3);

  await server?.close();

  const { silent, ...outcome } = await asking;
  expect(outcome).toMatchObject({ resets: [], failures: [], told: 50 - silent });
});

describe('pages on demand', () => {
  const statusOf = async (path: string, more = '') => Number((await openHeld(ask(path, `${more}connection: close\r\n`)).closed).slice(9, 12));
  const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
  let openHeld: Awaited<ReturnType<typeof serve>>;
  let started: Promise<unknown>;
  let release: () => void;

  /** Holds `/blog/held` back until it is released. */
  async function serveHeld(isProxy?: IsProxy): Promise<void> {
    let start: () => void = () => {};
    started = new Promise<void>((resolve) => (start = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer: OpenSite['answer'] = async (path, demand) => {
      if (path === '/blog/held') await (start(), held);
      return site.answer(path, demand);
    };
    openHeld = await serve({ demands: 1 }, { served: { ...site, answer }, isProxy });
  }

  test('of one address that has too many waiting are refused with 503 and a time to try again', async () => {
    await serveHeld();
    const held = statusOf('/blog/held');
    await started;

    expect(await openHeld(ask('/blog/one', 'connection: close\r\n')).closed).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 1\r\n/);
    expect(await statusOf('/blog')).toBe(200);

    release();
    expect(await held).toBe(200);
    expect(await statusOf('/blog/one')).toBe(200);
  });

  test('are counted by visitor when a proxy says who that is', async () => {
    await serveHeld(() => true);
    const held = statusOf('/blog/held', from('192.0.2.1'));
    await started;

    expect(await statusOf('/blog/one', from('192.0.2.1'))).toBe(503);
    expect(await statusOf('/blog/one', from('192.0.2.2'))).toBe(200);

    release();
    expect(await held).toBe(200);
  });

  test('are counted by connection when no proxy is trusted, whatever a client says', async () => {
    await serveHeld();
    const held = statusOf('/blog/held', from('192.0.2.1'));
    await started;

    expect(await statusOf('/blog/one', from('192.0.2.2'))).toBe(503);

    release();
    expect(await held).toBe(200);
  });
});

describe('a share', () => {
  test('is taken until none is left, and another when one was given back', () => {
    const take = createShares(2);
    const giveBack = take('192.0.2.1');
    take('192.0.2.1');

    expect(take('192.0.2.1')).toBeUndefined();
    expect(take('192.0.2.2')).toBeDefined();

    giveBack?.();
    expect(take('192.0.2.1')).toBeDefined();
    expect(take('192.0.2.1')).toBeUndefined();
  });

  test('that is given back twice is given back once', () => {
    const take = createShares(2);
    const giveBack = take('192.0.2.1');
    take('192.0.2.1');

    giveBack?.();
    giveBack?.();

    expect(take('192.0.2.1')).toBeDefined();
    expect(take('192.0.2.1')).toBeUndefined();
  });

  test('is of a network: addresses of one IPv6 network have as much as one address', () => {
    const take = createShares(2);
    const giveBack = take('2001:db8:1:2::1');
    take('2001:db8:1:2::2');

    expect(take('2001:db8:1:2::3')).toBeUndefined();
    expect(take('2001:db8:1:3::1')).toBeDefined();

    giveBack?.();
    expect(take('2001:db8:1:2::3')).toBeDefined();
  });
});

test('closed connections are counted in one line a minute, with what to do and without an address', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const countRefusal = createRefusalReport(createLog('warn', { write: (line) => void lines.push(line) }));

  for (let count = 0; count < 3; count += 1) countRefusal();
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(60_000);
  countRefusal();
  jest.advanceTimersByTime(120_000);
  jest.useRealTimers();

  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 'warn', refused: 3 }, { level: 'warn', refused: 1 }]);
  expect(lines[0]).toMatch(/Set TRUST_PROXY/);
});
