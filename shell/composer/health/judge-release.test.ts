import { allowedShare, intervalOf, isHarmful } from './judge-release';

/** Numbers from 0 to 1, the same at each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

const networksADay = 200;
const watched = 2000;

interface Simulation {
  /** The share of networks that fail with the release before, and how many of them were counted. */
  readonly before: number;
  readonly record: number;
  /** The share that fails with the new release. */
  readonly share: number;
}

/** After how many networks each of some releases is rolled back; Infinity for those that are not. */
function simulate({ before, record, share }: Simulation, releases: number): number[] {
  const random = createRandom(1);
  return Array.from({ length: releases }, () => {
    const allowed = allowedShare({ networks: record, failed: drawFailures(random, record, before).length, forgeable: 0 });
    const failures = drawFailures(random, watched, share);
    const isVerdict = (networks: number, index: number) => isHarmful({ networks, failed: index + 1, forgeable: Math.ceil(networks / networksADay) }, allowed);
    return failures.find(isVerdict) ?? Infinity;
  }).sort((one, other) => one - other);
}

/** Which of so many networks fail, counted from 1: drawn as the gaps between them. */
function drawFailures(random: () => number, of: number, share: number): number[] {
  const failures: number[] = [];
  const next = (at: number) => at + 1 + (share === 1 ? 0 : share === 0 ? Infinity : Math.floor(Math.log(1 - random()) / Math.log(1 - share)));
  for (let at = next(0); at <= of; at = next(at)) failures.push(at);
  return failures;
}

test.each([
  [0.001, 20_000],
  [0.005, 100],
  [0.005, 3000],
  [0.02, 600],
  [0.05, 3000],
])('of 1,000 releases that fail like the one before, %d of %d networks, at most 5 in 100 are rolled back', (share, record) => {
  const rolledBack = simulate({ before: share, record, share }, 1000).filter(Number.isFinite);

  expect(rolledBack.length).toBeLessThanOrEqual(50);
});

test.each([
  [0.02, 800],
  [0.1, 60],
  [1, 5],
])('an island that fails in a share of %d of all visits is rolled back after %d networks or fewer, in the median', (harm, most) => {
  const after = simulate({ before: 0.005, record: 5000, share: Math.min(1, 0.005 + harm) }, 200);

  expect(after[100]).toBeLessThanOrEqual(most);
});

test.each([0, 20, 100, 5000])('a release whose files cannot be loaded goes back after eight visits at most, with a record of %d', (record) => {
  const after = simulate({ before: 0, record, share: 1 }, 20);

  expect(after.at(-1)).toBeLessThanOrEqual(8);
});

test('one network rolls nothing back, however long and often it reports failures', () => {
  const days = 60;
  const forged = Array.from({ length: days }, (_, day) => isHarmful({ networks: (day + 1) * 3, failed: day + 1, forgeable: day + 1 }, allowedShare({ networks: 5000, failed: 5, forgeable: 0 })));

  expect(forged).not.toContain(true);
});

test('one network that reports pages without a failure hides nothing', () => {
  const allowed = allowedShare({ networks: 5000, failed: 25, forgeable: 0 });
  const real = { networks: 60, failed: 20, forgeable: 14 };

  expect(isHarmful(real, allowed)).toBe(true);
  expect(isHarmful({ ...real, networks: real.networks + 14 }, allowed)).toBe(true);
});

test('the interval of a share is that of Wilson', () => {
  expect(intervalOf({ networks: 100, failed: 5 }).map((bound) => Number(bound.toFixed(4)))).toEqual([0.0215, 0.1118]);
  expect(intervalOf({ networks: 10, failed: 0 })[1]).toBeCloseTo(0.2775, 3);
  expect(intervalOf({ networks: 0, failed: 0 })).toEqual([0, 1]);
});
