import { backoffMs } from './backoff';

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
