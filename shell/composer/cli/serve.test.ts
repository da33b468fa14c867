import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { memoryMb } from '../testing/watch-processes';
import { openRawSocket } from '../testing/raw-socket';
import { createCurrentStore } from '../testing/current-store';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';

// 8,000 requests take a busy machine more than a minute.
jest.setTimeout(240_000);

const report = JSON.stringify({ type: 'vital', name: 'LCP', value: 900, rating: 'good', section: null, release: null });
const host = 'host: localhost\r\n';
let servers: readonly SiteServer[];

beforeAll(async () => {
  const disk = await createCurrentStore();
  servers = await Promise.all([1, 2, 3].map(() => startServer(disk)));
});

afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

function server(index: number): SiteServer {
  const found = servers[index];
  if (!found) throw new Error(`There is no server ${index}, only ${servers.length} of them.`);
  return found;
}

const open = ({ url }: SiteServer, text: string) => openRawSocket(Number(new URL(url).port), text);
const ask = `GET /version HTTP/1.1\r\n${host}\r\n`;
const halfReport = `POST /api/reports HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${report.length}\r\n\r\n${report.slice(0, 9)}`;

test('8,000 unlisted addresses do not fill the memory', async () => {
  const [asked, kilobytes, agent] = [8_000, 40, new Agent({ keepAlive: true, maxSockets: 16 })];
  const statuses = new Map<number | undefined, number>();
  const askFor = async (slug: string) => {
    const [response] = (await once(get(`${server(0).url}blog/${slug}`, { agent }), 'response')) as [import('node:http').IncomingMessage];
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    await once(response.resume(), 'end');
  };
  const slugs = Array.from({ length: asked }, (_, index) => `long-${(index * 7919).toString(36)}-${index}`);
  const before = memoryMb(server(0).pid);

  while (slugs.length > 0) await Promise.all(slugs.splice(0, 64).map(askFor));

  expect(statuses).toEqual(new Map([[200, asked]]));
  expect(memoryMb(server(0).pid) - before).toBeLessThan((asked * kilobytes) / 1024 / 2);
  agent.destroy();
});

describe('when it is interrupted', () => {
  test('it ends after a second, with 0, while connections are idle', async () => {
    const kept = open(server(0), ask);
    await kept.wait(/"composition"/);
    const started = performance.now();

    expect(await server(0).stop()).toBe(0);

    await kept.closed;
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('a running request is answered, and no other is accepted', async () => {
    const [kept, sending] = [open(server(1), ask), open(server(1), halfReport)];
    await kept.wait(/"composition"/);
    await new Promise((resolve) => setTimeout(resolve, 200));

    const stopped = server(1).stop();
    await kept.closed;
    const late = open(server(1), ask);
    sending.socket.write(report.slice(9) + ask);

    expect(await sending.closed).toMatch(/^HTTP\/1.1 204 /);
    expect(sending.received()).not.toContain('"composition"');
    expect(await late.closed).toBe('');
    expect(await stopped).toBe(0);
  });

  test('it ends within three seconds, with 0, while a client never finishes', async () => {
    const sockets = [open(server(2), halfReport), open(server(2), 'GET / HT'), open(server(2), '')];
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();

    expect(await server(2).stop()).toBe(0);

    await Promise.all(sockets.map(({ closed }) => closed));
    expect(performance.now() - started).toBeGreaterThan(1000);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
