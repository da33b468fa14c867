import { setTimeout as wait } from 'node:timers/promises';
import { createJobQueue, runAtMost } from './job-queue';

const limits = { processes: 1, waiting: 5 };
const refuse = (found: string) => new Error(found);

/** A job that ends when it is told to. */
function createJob() {
  let end: (result: string) => void = () => {};
  const promise = new Promise<string>((resolve) => (end = resolve));
  return { run: jest.fn(() => promise), end };
}

test('a limited number of jobs runs at a time, the others in the order of their arrival', async () => {
  const queue = createJobQueue(limits, refuse);
  const [first, second, third] = [createJob(), createJob(), createJob()];
  const results = [first, second, third].map((job) => queue(job.run));
  expect([first, second, third].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 0]);

  first.end('first');
  await results[0];
  expect([second, third].map(({ run }) => run.mock.calls.length)).toEqual([1, 0]);

  second.end('second');
  third.end('third');
  await expect(Promise.all(results)).resolves.toEqual(['first', 'second', 'third']);
});

test('a job that fails makes room for the next', async () => {
  const queue = createJobQueue(limits, refuse);

  await expect(queue(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');

  await expect(queue(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('a job that finds too many waiting is refused at once', async () => {
  const queue = createJobQueue({ ...limits, waiting: 1 }, refuse);
  const [running, waiting] = [createJob(), createJob()];
  const results = [queue(running.run), queue(waiting.run)];

  await expect(queue(() => Promise.resolve())).rejects.toThrow('1 others are waiting');

  running.end('');
  waiting.end('');
  await Promise.all(results);
});

test('a job that has waited for too long is refused at once, while the one before it still runs', async () => {
  const queue = createJobQueue(limits, refuse);
  const running = createJob();
  const late = jest.fn(() => Promise.resolve('late'));
  const first = queue(running.run);

  await expect(queue(late, 50)).rejects.toThrow('no process was free within 0.05 s');

  running.end('first');
  await expect(first).resolves.toBe('first');
  await expect(queue(() => Promise.resolve('next'))).resolves.toBe('next');
  expect(late).not.toHaveBeenCalled();
});

test('a job that is refused after its wait leaves its place to another', async () => {
  const queue = createJobQueue({ ...limits, waiting: 1 }, refuse);
  const running = createJob();
  const first = queue(running.run);
  await expect(queue(() => Promise.resolve('late'), 50)).rejects.toThrow();

  const next = queue(() => Promise.resolve('next'), 60_000);

  running.end('first');
  await expect(Promise.all([first, next])).resolves.toEqual(['first', 'next']);
});

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
