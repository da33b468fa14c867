import { runInTurn } from './run-in-turn';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a job that is asked for while it runs runs once more afterwards, and never beside itself', async () => {
  const ends: (() => void)[] = [];
  let beside = 0;
  let most = 0;
  const ask = runInTurn(async () => {
    most = Math.max(most, (beside += 1));
    await new Promise<void>((resolve) => ends.push(resolve));
    beside -= 1;
  });

  for (let times = 0; times < 4; times += 1) ask();
  while (beside > 0) {
    ends.at(-1)?.();
    await settle();
  }

  expect([ends.length, most]).toEqual([2, 1]);
});

test('a job that fails is printed, and the next one runs', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const job = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('a build that fails')).mockResolvedValue();
  const ask = runInTurn(job);

  ask();
  await settle();
  ask();
  await settle();

  expect(job).toHaveBeenCalledTimes(2);
  expect(printed).toHaveBeenCalledWith(new Error('a build that fails'));
});
