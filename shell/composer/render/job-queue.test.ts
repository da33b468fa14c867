import { createJobQueue } from './job-queue';

const full = () => new Error('full');

/** A job that ends when it is told to. */
function createJob() {
  let end: (result: string) => void = () => {};
  const promise = new Promise<string>((resolve) => (end = resolve));
  return { run: jest.fn(() => promise), end };
}

test('so many jobs run at a time, the others in the order of their arrival', async () => {
  const queue = createJobQueue(1, 5, full);
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
  const queue = createJobQueue(1, 5, full);

  await expect(queue(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');

  await expect(queue(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('a job that finds too many waiting is refused at once', async () => {
  const queue = createJobQueue(1, 1, full);
  const [running, waiting] = [createJob(), createJob()];
  const results = [queue(running.run), queue(waiting.run)];

  await expect(queue(() => Promise.resolve())).rejects.toThrow('full');

  running.end('');
  waiting.end('');
  await Promise.all(results);
});
