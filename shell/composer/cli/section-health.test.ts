import type { HealthCount } from '../health/health-table';
import { describeDifference, describeShare, healthOf } from './section-health';

const counted = (release: string, sums: Readonly<Record<string, number>>, day = '2026-11-28'): HealthCount[] =>
  Object.entries(sums).map(([what, count]) => ({ section: 'blog', release, what, count, from: new Date(day), to: new Date(day) }));

const bad = counted('2.0.0', { shown: 500, networks: 200, failed: 30, chunk: 20, 'recovered 1.0.0': 20, 'hydrated 0': 70, 'hydrated 4': 30, 'cls 5': 2 });
const good = counted('1.0.0', { shown: 900, networks: 400, failed: 2, render: 2, 'hydrated 0': 80, 'hydrated 1': 20, 'inp 1': 4 }, '2026-11-20');

test('the health of a section is that of its releases, those shown last first, with ways to fail and the class of three of four pages', () => {
  const health = healthOf([...good, ...bad, ...counted('9.9.9', { shown: 1 }).map((one) => ({ ...one, section: 'shell' }))], 'blog');

  expect(health).toMatchObject([
    { release: '2.0.0', shown: 500, networks: 200, failed: 30, ways: { chunk: 20, 'recovered 1.0.0': 20 }, classes: { hydrated: 'at most 3000 ms', cls: 'more than 0.25' }, lastShown: '2026-11-28' },
    { release: '1.0.0', shown: 900, ways: { render: 2 }, classes: { hydrated: 'at most 100 ms', inp: 'at most 200 ms' }, lastShown: '2026-11-20' },
  ]);
  expect(health.map(describeShare)).toEqual(['30 of 200 networks (10.7 to 20.6 %)', '2 of 400 networks (0.1 to 1.8 %)']);
});

test('what differs is said where the two intervals have no share in common', () => {
  const [worse, better] = healthOf([...good, ...bad], 'blog');
  const [alike] = healthOf(counted('3.0.0', { shown: 9, networks: 9, failed: 0 }), 'blog');
  if (!worse || !better || !alike) throw new Error('Three releases were counted.');

  expect([describeDifference(worse, better), describeDifference(better, worse), describeDifference(alike, better), describeDifference(alike, undefined)]).toEqual([
    ': more than the release before',
    ': fewer than the release before',
    '',
    '',
  ]);
});
