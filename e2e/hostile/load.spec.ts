import { memoryMb } from '../../shell/composer/testing/watch-processes';
import { runClients, sumUpTimes } from '../../shell/composer/testing/keep-alive-clients';
import { withServer } from '../releases/site-copy';
import { expect, test } from './hostile-test';
import { long } from './long';

// `serve-under-load.test.ts` has a shorter load, and stops servers under it.
test('bad day · 200 clients for 15 s · served', long, ({ disk }) => withServer(disk, async ({ url, pid }) => {
  const load = (durationMs: number) => runClients({ url, clients: 200, durationMs });
  await load(3000);
  const beforeMb = memoryMb(pid);

  const { answered, resets, failures, timesMs } = await load(15_000);

  expect([...resets, ...failures]).toEqual([]);
  // The bodies of the last answers are collected a moment later.
  await expect.poll(() => memoryMb(pid) - beforeMb).toBeLessThan(80);
  test.info().annotations.push({ type: 'measured', description: `${answered} answered, slowest ${sumUpTimes(timesMs).slowestMs.toFixed(0)} ms, from ${beforeMb} to ${memoryMb(pid)} MB` });
}));
