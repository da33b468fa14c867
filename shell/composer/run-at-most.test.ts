import { setTimeout as wait } from 'node:timers/promises';
import { runAtMost } from './run-at-most';

test('results stand in the order of the jobs, whichever ends first', async () => {
  const jobs = [9, 1, 5, 2].map((ms) => () => wait(ms, ms));

  await expect(runAtMost(2, jobs)).resolves.toEqual([9, 1, 5, 2]);
});

test('no more jobs run at a time than allowed', async () => {
  let [running, most] = [0, 0];
  const job = async () => {
    most = Math.max(most, (running += 1));
    await wait(1);
    running -= 1;
  };

  await runAtMost(3, Array.from({ length: 10 }, () => job));

  expect(most).toBe(3);
});

test('after a failure no job starts, and those that run have ended', async () => {
  const ended: string[] = [];
  const jobs = [
    () => wait(1).then(() => Promise.reject(new Error('disk full'))),
    () => wait(10).then(() => void ended.push('second')),
    () => wait(1).then(() => void ended.push('third')),
  ];

  await expect(runAtMost(2, jobs)).rejects.toThrow('disk full');
  expect(ended).toEqual(['second']);
});
