import { aSwitch } from '../testing/stored-tree';
import { compositionsToKeep, goodCompositions, goodReleases, isRemoved } from './history';
import type { Switch } from './switches';

/** Compositions c0, c1, … of these actions and blogs. */
const history = (...steps: readonly (readonly [Switch['action'], string])[]): Switch[] =>
  steps.map(([action, blog], index) => aSwitch(`c${index}`, null, { action, sections: { blog, shell: '1.0.0' } }));

it.each<[string, Switch[], string[]]>([
  ['nothing before the first', history(['start', '1']), []],
  ['the one before', history(['start', '1'], ['release', '2']), ['1']],
  ['the latest first', history(['start', '1'], ['release', '2'], ['release', '3']), ['2', '1']],
  ['not what was rolled back from', history(['start', '1'], ['release', '2'], ['rollback', '1']), []],
  ['what stood before both', history(['start', '1'], ['release', '2'], ['release', '3'], ['rollback', '2']), ['1']],
  ['what was released again', history(['start', '1'], ['release', '2'], ['rollback', '1'], ['release', '2']), ['1']],
  ['each version once', history(['start', '1'], ['release', '2'], ['release', '1'], ['release', '3']), ['1', '2']],
])('a rollback can return to %s', (_what, switches, expected) => {
  expect(goodReleases(switches, 'blog')).toEqual(expected);
});

it('returns nothing for a section that was never current', () => {
  expect(goodReleases(history(['start', '1']), 'shop')).toEqual([]);
});

it.each<[string, Record<string, string>[], boolean]>([
  ['never was on the site', [{ shell: '1' }], false],
  ['is on the site', [{ shell: '1' }, { shell: '1', blog: '1' }], false],
  ['was taken out', [{ shell: '1', blog: '1' }, { shell: '1' }], true],
  ['came back', [{ shell: '1', blog: '1' }, { shell: '1' }, { shell: '1', blog: '1' }], false],
])('knows that a section %s', (_what, steps, expected) => {
  const switches = steps.map((sections, index) => aSwitch(`c${index}`, null, { sections }));

  expect(isRemoved(switches, 'blog')).toBe(expected);
  expect(goodReleases(switches, 'blog')).toEqual(expected ? ['1'] : []);
});

it('serves the current composition first, then earlier ones that were not rolled back from', () => {
  const [first, second, third] = history(['start', '1'], ['release', '2'], ['rollback', '1']);
  const switches = first && second && third ? [first, second, { ...third, previous: second.composition }] : [];

  expect(goodCompositions(switches)).toEqual(['c2', 'c0']);
});

describe('what is kept', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  /** A switch to each of these compositions, so many days ago. */
  const dated = (...steps: readonly (readonly [composition: string, daysAgo: number, action?: Switch['action']])[]) =>
    steps.map(([composition, days, action = 'release'], index) => aSwitch(composition, steps[index - 1]?.[0] ?? null, { at: daysAgo(days), action }));
  const numbered = (...days: readonly number[]) => dated(...days.map((ago, index) => [`c${index}`, ago] as const));

  it.each<[string, Switch[], string[]]>([
    ['the current composition, however old it is', numbered(900), ['c0']],
    ['the five before it, however old they are', numbered(900, 800, 700, 600, 500, 400, 300), ['c6', 'c5', 'c4', 'c3', 'c2', 'c1']],
    ['what was replaced within 30 days', numbered(900, 31, 29, 6, 5, 4, 3, 2, 1), ['c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1']],
    ['once what was current twice', dated(['c0', 3], ['c1', 2], ['c0', 1]), ['c0', 'c1']],
  ])('is %s', (_what, switches, expected) => {
    expect(compositionsToKeep(switches, now).map(({ composition }) => composition)).toEqual(expected);
  });

  it('has its reasons', () => {
    const reasons = compositionsToKeep(numbered(10, 5, 4, 3, 2, 1, 0), now).map(({ reason }) => reason);

    expect(reasons).toEqual(['current', ...Array.from({ length: 5 }, () => 'among the last 5 before'), 'replaced 5 of 30 days ago']);
  });

  it('includes the composition that a rollback returns to, however old it is', () => {
    const tries = ['c2', 'c3', 'c4', 'c5', 'c6', 'c7'].flatMap((id) => [[id, 700], ['c1', 700, 'rollback']] as const);

    const kept = compositionsToKeep(dated(['c0', 900], ['c1', 800], ...tries), now);

    expect(kept.map(({ composition }) => composition)).toEqual(['c1', 'c7', 'c6', 'c5', 'c4', 'c3', 'c0']);
    expect(kept.at(-1)?.reason).toBe('a rollback returns to it');
  });
});
