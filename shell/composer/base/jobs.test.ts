import { createFakeClock } from '../testing/fake-clock';
import { startJob, backoffMs } from './jobs';

const soon = () => new Promise(setImmediate);

test('a task runs at once, again after its pause, and when it is woken', async () => {
  const clock = createFakeClock(new Date(0));
  const runs: number[] = [];
  const job = startJob(clock, () => Promise.resolve((runs.push(clock.now().getTime()), 100)));

  await clock.pass(150, 1);
  job.wake();
  await clock.pass(0, 1);
  await job.close();

  expect(runs).toEqual([0, 100, 150]);
});

test('what wakes a job during a run starts another one', async () => {
  const clock = createFakeClock(new Date(0));
  let [runs, end] = [0, () => {}];
  const job = startJob(clock, () => ((runs += 1), new Promise((resolve) => (end = () => resolve(100)))));

  job.wake();
  end();
  await soon();
  await soon();

  expect(runs).toBe(2);
  end();
  await job.close();
});

test('closing lets a run end, gives it up after a while, and starts no other', async () => {
  let runs = 0;
  const job = startJob(createFakeClock(new Date(0)), (giveUp) => ((runs += 1), new Promise((resolve) => giveUp.addEventListener('abort', () => resolve(0)))));
  const began = performance.now();

  await Promise.all([job.close(), job.close()]);

  expect(performance.now() - began).toBeGreaterThan(1000);
  expect(performance.now() - began).toBeLessThan(2500);
  expect(runs).toBe(1);
});

const backoff = { firstMs: 5000, mostMs: 240_000 };

test.each([
  [1, 5000],
  [2, 10_000],
  [6, 160_000],
  [7, 240_000],
  [2000, 240_000],
])('after %i failures it is at most %i ms, and at least half of that', (failures, mostMs) => {
  expect([backoffMs(failures, backoff, () => 1), backoffMs(failures, backoff, () => 0)]).toEqual([mostMs, mostMs / 2]);
});
