import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from './fair-queue';

const refusal = () => new Error('refused');

/** Adds jobs while the first one runs, and returns the names in the order in which they ran. */
async function runAll(jobs: readonly (readonly [owner: string, name: string, isDoubtful?: boolean])[], limits = { waiting: 24, waitMs: 60_000 }) {
  const [queue, ran] = [createFairQueue(limits, refusal), new Array<string>()];
  let end = () => {};
  const first = queue('first', false, () => new Promise<void>((resolve) => (end = resolve)));
  const outcomes = Promise.allSettled(jobs.map(([owner, name, isDoubtful = false]) => queue(owner, isDoubtful, () => Promise.resolve(void ran.push(name)))));
  await pause(5);
  end();
  await first;
  return { ran, refused: (await outcomes).flatMap(({ status }, index) => (status === 'rejected' ? [jobs[index]?.[1]] : [])) };
}

test.each<[string, Parameters<typeof runAll>[0], RegExp]>([
  ['owners take turns, each in the order of arrival', [['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']], /^a1 b1 c1 (a2 b2|b2 a2) a3$/],
  ['doubtful ones come last', [['spam', 's1', true], ['a', 'a1'], ['a', 'a2'], ['spam', 's2', true]], /^a1 a2 s1 s2$/],
])('%s', async (_what, jobs, order) => {
  expect((await runAll(jobs)).ran.join(' ')).toMatch(order);
});

test('when too many wait, the last of the greediest is refused, and nobody else', async () => {
  const { ran, refused } = await runAll([['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1']], { waiting: 3, waitMs: 60_000 });

  expect(refused).toEqual(['a2', 'a3']);
  expect(ran).toEqual(['a1', 'b1', 'c1']);
});

test('one that has waited for too long is refused, and the queue goes on after a failure', async () => {
  const queue = createFairQueue({ waiting: 24, waitMs: 20 }, refusal);
  const failing = queue('a', false, () => pause(60).then(() => Promise.reject(new Error('failed'))));
  const late = queue('b', false, () => Promise.resolve('too late'));

  await expect(late).rejects.toThrow('refused');
  await expect(failing).rejects.toThrow('failed');
  await expect(queue('c', false, () => Promise.resolve('next'))).resolves.toBe('next');
});

test('time that an owner has had counts', async () => {
  const [queue, ran] = [createFairQueue({ waiting: 24, waitMs: 60_000 }, refusal), new Array<string>()];
  const job = (name: string, ms: number) => () => pause(ms).then(() => void ran.push(name));

  await Promise.all([queue('slow', false, job('slow 1', 700)), queue('slow', false, job('slow 2', 1)), queue('a', false, job('a1', 1)), queue('a', false, job('a2', 1))]);

  expect(ran).toEqual(['slow 1', 'a1', 'a2', 'slow 2']);
});
