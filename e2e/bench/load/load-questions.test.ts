import { missedTargets } from './load-questions';

const good = {
  crowd: { answered: 100, refused: 40, failed: 0, resets: 0 },
  beside: { reads: 100, medianMs: 2, p99Ms: 20, slowestMs: 60 },
  beforeMb: 200,
  afterMb: 280,
};

test('a load within the targets misses none, though the server refuses what is too much', () => {
  expect(missedTargets(good)).toEqual([]);
});

test('each target that is missed is named with its figure', () => {
  const missed = { crowd: { ...good.crowd, failed: 2, resets: 1 }, beside: { ...good.beside, p99Ms: 31.25 }, beforeMb: 200, afterMb: 281 };

  expect(missedTargets(missed)).toEqual([
    'a p99 of 31.3 ms beside the crowd, more than 20',
    '81 MB more memory, more than 80',
    '2 questions that failed and 1 that were cut off',
  ]);
});
