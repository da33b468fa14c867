import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../base/free-port';
import { lingerMs } from '../serve/life-cycle/linger-on-close';
import type { DiskStore } from '../store/disk-store';
import { projectFolder } from '../base/project';
import { createCurrentStore } from '../testing/current-store';
import { prependToBundle } from '../testing/fixture-store';
import { runClients, startClients } from '../testing/keep-alive-clients';
import { openRawSocket } from '../testing/raw-socket';
import { startServer } from '../testing/site-server';
import type { SiteServer } from '../testing/site-server';
import { memoryMb } from '../testing/watch-processes';

jest.setTimeout(120_000);

const host = 'host: localhost\r\n';
const report = JSON.stringify({ page: null, sections: [{ section: 'shell', release: '1.0.0' }] });
const halfReport = `POST /api/section-health HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: ${report.length}\r\n\r\n${report.slice(0, 9)}`;
const ask = `GET /version HTTP/1.1\r\n${host}\r\n`;
/** A machine that runs other tests meanwhile may itself stand still for seconds. */
const slowMs = 10_000;
/** Far more lines of the log than a pipe holds. */
const linesBeyondPipe = 2000;
let disk: DiskStore;

beforeAll(async () => {
  disk = await createCurrentStore();
});

const open = ({ url }: SiteServer, text: string) => openRawSocket(Number(new URL(url).port), text);

/** Interrupts a server with one signal after another. @returns its exit code */
async function interrupt({ pid, isRunning, stop }: SiteServer, ...signals: readonly NodeJS.Signals[]): Promise<number | null> {
  for (const signal of signals) {
    process.kill(pid, signal);
    await pause(50);
  }
  while (isRunning()) await pause(10);
  return stop();
}

describe('when it is interrupted', () => {
  test('a running request is answered, no other is accepted, and it ends after a second, with 0', async () => {
    const server = await startServer(disk);
    const [kept, sending] = [open(server, ask), open(server, halfReport)];
    await kept.wait(/"composition"/);
    await pause(200);
    const started = performance.now();

    // A terminal interrupts npm as well, which passes it on.
    const ended = interrupt(server, 'SIGINT', 'SIGINT');
    await kept.closed;
    const late = open(server, ask);
    sending.socket.write(report.slice(9) + ask);

    expect(await sending.closed).toMatch(/^HTTP\/1.1 204 /);
    expect(sending.received()).not.toContain('"composition"');
    expect(await late.closed).toBe('');
    expect(await ended).toBe(0);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test('it ends within three seconds, with 0, while a client never finishes', async () => {
    const server = await startServer(disk);
    const sockets = [open(server, halfReport), open(server, 'GET / HT'), open(server, '')];
    await pause(200);
    const started = performance.now();

    expect(await interrupt(server, 'SIGHUP')).toBe(0);

    await Promise.all(sockets.map(({ closed }) => closed));
    expect(performance.now() - started).toBeGreaterThan(1000);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  test('no request of 200 clients that ask without a pause is reset: each gets a last response', async () => {
    const server = await startServer(disk);
    const { asking } = await startClients({ url: server.url, clients: 200, durationMs: 30_000, slowMs, keptMs: lingerMs }, 3);

    await expect(interrupt(server, 'SIGTERM')).resolves.toBe(0);

    const { silent, ...outcome } = await asking;
    expect(outcome).toMatchObject({ resets: [], failures: [], told: 200 - silent });
  });
});

/** A store whose blog takes two seconds to load, and then prints without end. */
async function createNoisyStore(): Promise<DiskStore> {
  const noisy = await createCurrentStore();
  await prependToBundle(noisy.release('blog', '1.0.0'), "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000); setInterval(() => console.error('x'.repeat(10_000)), 5);");
  return noisy;
}

describe('with an output that nobody reads any more, it answers what runs and ends in time, with 0:', () => {
  test.each<['stdout' | 'stderr' | 'both closed', NodeJS.Signals]>([
    ['stdout', 'SIGTERM'],
    ['stderr', 'SIGTERM'],
    ['stdout', 'SIGHUP'],
    ['both closed', 'SIGTERM'],
  ])('%s, %s to the whole process group', async (which, signal) => {
    const port = await findFreePort();
    // A group of its own, as a terminal makes one.
    const child = spawn(process.execPath, ['shell/composer/bootstrap.mjs', 'start'], {
      cwd: projectFolder,
      env: { ...process.env, SITE_HOME: (await createNoisyStore()).folder, HOST: '127.0.0.1', PORT: String(port), SITE_BUILD: '0', LOG: '1' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    try {
      if (which === 'stdout') child.stderr.resume();
      if (which === 'stderr') child.stdout.resume();
      const url = `http://127.0.0.1:${port}/`;
      while (!(await fetch(`${url}version`).then((response) => response.ok, () => false))) await pause(100);
      if (which === 'both closed') for (const output of [child.stdout, child.stderr]) output.destroy();
      // The section begins to print; otherwise it is still loading when the signal arrives.
      await fetch(`${url}blog/first`);
      await runClients({ url, clients: 50, durationMs: 30_000, enough: linesBeyondPipe, slowMs });
      const asked = openRawSocket(port, `GET /blog/large HTTP/1.1\r\n${host}\r\n`);
      await pause(1000);
      const started = performance.now();
      process.kill(-(child.pid ?? 0), signal);
      const [code] = (await ended) as [number | null];

      expect([(await asked.closed).slice(0, 12), code]).toEqual(['HTTP/1.1 200', 0]);
      expect(performance.now() - started).toBeLessThan(6000);
    } finally {
      child.kill('SIGKILL');
      for (const output of [child.stdout, child.stderr]) output.destroy();
    }
  });
});

/** Starts a server with its log on an output that takes nothing, or not for long, and runs a test with it. */
async function withLog(output: number | 'pipe', run: (server: { readonly url: string; readonly pid: number; readonly said: () => string }) => Promise<void>): Promise<void> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['shell/composer/bootstrap.mjs', 'start'], {
    cwd: projectFolder,
    env: { ...process.env, SITE_HOME: disk.folder, HOST: '127.0.0.1', PORT: String(port), SITE_BUILD: '0' },
    stdio: ['ignore', output, 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const url = `http://127.0.0.1:${port}/`;
  try {
    while (!(await fetch(url).then((response) => response.ok, () => false))) await pause(100);
    await run({ url, pid: child.pid ?? 0, said: () => said });
  } finally {
    child.kill('SIGKILL');
    child.stdout?.destroy();
  }
}

describe('a log that cannot be written keeps nobody waiting:', () => {
  test('on a pipe that nobody reads, and unlisted addresses do not fill the memory', () =>
    withLog('pipe', async ({ url, pid }) => {
      const known = await runClients({ url, clients: 50, durationMs: 30_000, enough: linesBeyondPipe, slowMs });
      let page = 0;
      const askForPages = (enough: number) => runClients({ url, clients: 8, durationMs: 60_000, enough, slowMs, nextPath: () => `/blog/large-${(page += 1)}` });
      // More than the server keeps.
      await askForPages(60);
      const [before, pages, pageMb] = [memoryMb(pid), 300, 0.6];
      const unlisted = await askForPages(pages);

      for (const { resets, failures } of [known, unlisted]) expect({ resets, failures }).toEqual({ resets: [], failures: [] });
      expect([known.answered >= linesBeyondPipe, unlisted.answered >= pages]).toEqual([true, true]);
      // The bodies of the last answers are collected a moment later.
      for (let tries = 0; tries < 20 && memoryMb(pid) - before >= (pages * pageMb) / 2; tries += 1) await pause(100);
      expect(memoryMb(pid) - before).toBeLessThan((pages * pageMb) / 2);
    }));

  test('on a full disk, which is reported once', () =>
    withLog(openSync('/dev/full', 'w'), async ({ url, said }) => {
      const { resets, failures } = await runClients({ url, clients: 50, durationMs: 30_000, enough: 500, slowMs });

      expect({ resets, failures }).toEqual({ resets: [], failures: [] });
      expect(said().match(/The log cannot be written, and lines are lost/g)).toHaveLength(1);
    }));
});
