import { setTimeout as pause } from 'node:timers/promises';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { memoryMb } from '../../shell/composer/testing/watch-processes';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { runClients, sumUpTimes } from '../../shell/composer/testing/keep-alive-clients';
import { lingerMs } from '../../shell/composer/server/linger-on-close';
import { withServer } from '../releases/site-copy';
import { expect, test as base } from './hostile-test';
import { long } from './long';

const test = base.extend<{ readonly server: SiteServer }>({
  server: ({ home }: { home: SiteHome }, use) => withServer(home, use),
});


function note(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
}

/** Stops a server while clients ask, each with a next request as soon as it has a response. */
async function stopUnderLoad(server: SiteServer, clients: number, afterMs: number): Promise<void> {
  // A machine that runs other tests meanwhile may stand still for seconds.
  const asking = runClients({ url: server.url, clients, durationMs: 60_000, slowMs: 10_000, keptMs: lingerMs });
  await pause(afterMs);
  const code = await server.stop();
  const { answered, told, silent, resets, failures } = await asking;

  note(`${answered} answered, ${told} told to close, ${resets.length} reset`);
  expect(resets).toEqual([]);
  expect(failures).toEqual([]);
  expect(told).toBe(clients - silent);
  expect(code).toBe(0);
}

test('bad day · SIGTERM while 50 clients ask again and again · served', long, ({ server }) => stopUnderLoad(server, 50, 1000));

test('bad day · SIGTERM in the middle of 200 clients · served', long, ({ server }) => stopUnderLoad(server, 200, 7500));

test('bad day · 200 clients for 15 s · served', long, async ({ server }) => {
  const load = (durationMs: number) => runClients({ url: server.url, clients: 200, durationMs });
  await load(3000);
  const beforeMb = memoryMb(server.pid);

  const { answered, resets, failures, timesMs } = await load(15_000);

  await pause(2000);
  const afterMb = memoryMb(server.pid);
  note(`${answered} answered, slowest ${sumUpTimes(timesMs).slowestMs.toFixed(0)} ms, from ${beforeMb} to ${afterMb} MB`);
  expect([...resets, ...failures]).toEqual([]);
  expect(afterMb - beforeMb).toBeLessThan(80);
});
