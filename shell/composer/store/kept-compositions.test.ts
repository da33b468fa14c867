import { compositionsToKeep, keptCompositions } from './history';
import type { Switch } from './switches';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Compositions c0, c1, … that became current so many days ago. */
const history = (...days: number[]): Switch[] =>
  days.map((ago, index) => ({
    composition: `c${index}`,
    previous: index === 0 ? null : `c${index - 1}`,
    at: daysAgo(ago),
    by: 'test',
    action: 'release',
    sections: {},
  }));
const ids = (switches: Switch[]) => keptCompositions(switches, { compositions: 2, days: 30 }, now).map(({ composition }) => composition);

it('keeps the current composition however old it is', () => {
  expect(ids(history(900))).toEqual(['c0']);
});

it('keeps the given number before the current one however old they are', () => {
  expect(ids(history(900, 800, 700, 600))).toEqual(['c3', 'c2', 'c1']);
});

it('keeps what was current within the given days, counted from when it was replaced', () => {
  expect(ids(history(900, 31, 29, 3, 2, 1))).toEqual(['c5', 'c4', 'c3', 'c2', 'c1']);
});

it('says why', () => {
  const reasons = keptCompositions(history(10, 5, 4, 3), { compositions: 2, days: 30 }, now).map(({ reason }) => reason);

  expect(reasons).toEqual(['current', 'among the last 2 before', 'among the last 2 before', 'replaced 5 of 30 days ago']);
});

it('names a composition once that was current twice', () => {
  const [first, second] = history(3, 2);
  const again: Switch[] = first && second ? [first, second, { ...first, previous: 'c1', at: daysAgo(1) }] : [];

  expect(ids(again)).toEqual(['c0', 'c1']);
});

it('keeps the composition that a rollback returns to, however old it is', () => {
  const [first, second, third] = history(900, 800, 700);
  const tries = ['c2', 'c3', 'c4'].flatMap((composition): Switch[] => (third ? [{ ...third, composition, previous: 'c1' }, { ...third, composition: 'c1', previous: composition, action: 'rollback' }] : []));
  const switches = [first, second].flatMap((one) => one ?? []).concat(tries);

  const kept = compositionsToKeep(switches, { compositions: 2, days: 30 }, now);

  expect(kept.map(({ composition }) => composition)).toEqual(['c1', 'c4', 'c3', 'c0']);
  expect(kept.at(-1)?.reason).toBe('a rollback returns to it');
});
