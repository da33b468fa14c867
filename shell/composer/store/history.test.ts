import { goodCompositions, goodReleases } from './history';
import type { Switch } from './switches';

const history = (...steps: readonly (readonly [Switch['action'], string])[]): Switch[] =>
  steps.map(([action, blog], index) => ({
    composition: `c${index}`,
    previous: null,
    at: '2026-11-21T12:00:00.000Z',
    by: 'test',
    action,
    sections: { blog, shell: '1.0.0' },
  }));

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

it('serves the current composition first, then earlier ones that were not rolled back from', () => {
  const [first, second, third] = history(['start', '1'], ['release', '2'], ['rollback', '1']);
  const switches = first && second && third ? [first, second, { ...third, previous: second.composition }] : [];

  expect(goodCompositions(switches)).toEqual(['c2', 'c0']);
});
