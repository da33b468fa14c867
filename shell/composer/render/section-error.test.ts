import { createCutOff } from './section-error';

let now = 0;
const limits = { failures: 3, withinMs: 10_000, pauseMs: 100, longestPauseMs: 350 };

beforeEach(() => (now = 0));

test('a few failures pause nothing', () => {
  const cutOff = createCutOff(limits, () => now);

  cutOff.countFailure();
  cutOff.countFailure();

  expect(cutOff.remainingMs()).toBe(0);
});

test('further failures double the pause up to the longest', () => {
  const cutOff = createCutOff(limits, () => now);
  cutOff.countFailure();
  cutOff.countFailure();

  const pauses = [1, 2, 3, 4].map(() => {
    cutOff.countFailure();
    return cutOff.remainingMs();
  });

  expect(pauses).toEqual([100, 200, 350, 350]);
});

test('a pause ends, and failures are forgotten after a while', () => {
  const cutOff = createCutOff(limits, () => now);
  for (let count = 0; count < 3; count += 1) cutOff.countFailure();

  now = 40;
  expect(cutOff.remainingMs()).toBe(60);
  now = 10_001;
  cutOff.countFailure();

  expect(cutOff.remainingMs()).toBe(0);
});
