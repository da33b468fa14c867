import type { SiteServer } from '../../shell/composer/testing/site-server';
import { memoryMb } from '../../shell/composer/testing/watch-processes';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { runClients, startClients, sumUpTimes } from '../../shell/composer/testing/keep-alive-clients';
import { lingerMs } from '../../shell/composer/serve/life-cycle/linger-on-close';
import { withServer } from '../releases/site-copy';
import { expect, test as base } from './hostile-test';
import { long } from './long';

const test = base.extend<{ readonly server: SiteServer }>({
  server: ({ disk }: { disk: DiskStore }, use) => withServer(disk, use),
});


function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
}

/** Stops a server while clients ask, each with a next request as soon as it has a response. */
async function stopUnderLoad(server: SiteServer, clients: number, responsesEach: number): Promise<void> {
  // A machine that runs other tests meanwhile may stand still for seconds.
  const { asking } = await startClients({ url: server.url, clients, durationMs: 60_000, slowMs: 10_000, keptMs: lingerMs }, responsesEach);
  const code = await server.stop();
  const { answered, told, silent, resets, failures } = await asking;

  note(`${answered} answered, ${told} told to close, ${resets.length} reset`);
  expect(resets).toEqual([]);
  expect(failures).toEqual([]);
  expect(told).toBe(clients - silent);
  expect(code).toBe(0);
}

test('bad day · SIGTERM while 50 clients ask again and again · served', long, ({ server }) => stopUnderLoad(server, 50, 10));

test('bad day · SIGTERM in the middle of 200 clients · served', long, ({ server }) => stopUnderLoad(server, 200, 50));

test('bad day · 200 clients for 15 s · served', long, async ({ server }) => {
  const load = (durationMs: number) => runClients({ url: server.url, clients: 200, durationMs });
  await load(3000);
  const beforeMb = memoryMb(server.pid);

  const { answered, resets, failures, timesMs } = await load(15_000);

  expect([...resets, ...failures]).toEqual([]);
  // The bodies of the last answers are collected a moment later.
  await expect.poll(() => memoryMb(server.pid) - beforeMb).toBeLessThan(80);
  note(`${answered} answered, slowest ${sumUpTimes(timesMs).slowestMs.toFixed(0)} ms, from ${beforeMb} to ${memoryMb(server.pid)} MB`);
});
