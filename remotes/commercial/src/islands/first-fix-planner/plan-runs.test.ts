import { checkDetails } from '@site/shared/enquiry';
import { findingOf } from '@site/shared/questionnaire';
import { surveyForm } from '../survey-enquiry/survey-enquiry';
import { firstFixQuestions } from './first-fix-questions';
import type { FirstFixPlan } from './first-fix-questions';
import { concludeFirstFix, describeCables, firstFixValues, planRuns, totalRuns } from './plan-runs';
import type { CableRun } from './plan-runs';

const plain: FirstFixPlan = { homes: 1, floors: 2, across: 10, living: 2, bedrooms: 4, studies: 1, cupboard: 'middle', bedroomTv: 'yes', satellite: 'yes', wifi: '1' };

const runTo = (change: Partial<FirstFixPlan>, to: string): CableRun | undefined => planRuns({ ...plain, ...change }).find((run) => run.to === to);

test('a home has a run to each kind of room, to each ceiling, to the fibre and to the roof', () => {
  expect(planRuns(plain)).toEqual([
    { to: 'Where the fibre comes in', points: 1, aerial: 0, satellite: 0, network: 2, metres: 11 },
    { to: 'Living rooms and kitchens', points: 2, aerial: 1, satellite: 2, network: 2, metres: 11 },
    { to: 'Studies', points: 1, aerial: 0, satellite: 0, network: 2, metres: 11 },
    { to: 'Bedrooms, first floor', points: 4, aerial: 1, satellite: 0, network: 2, metres: 15 },
    { to: 'Ceiling, ground floor', points: 1, aerial: 0, satellite: 0, network: 1, metres: 11 },
    { to: 'Ceiling, first floor', points: 1, aerial: 0, satellite: 0, network: 1, metres: 15 },
    { to: 'Roof or loft', points: 1, aerial: 1, satellite: 4, network: 0, metres: 18 },
  ]);
});

test.each<[change: Partial<FirstFixPlan>, to: string, run: Partial<CableRun> | undefined]>([
  [{ cupboard: 'end' }, 'Studies', { metres: 14 }],
  [{ across: 20 }, 'Studies', { metres: 17 }],
  [{ across: 30 }, 'Studies', { metres: 22 }],
  [{ floors: 3 }, 'Bedrooms, first floor', { points: 2, metres: 15 }],
  [{ floors: 3 }, 'Bedrooms, second floor', { points: 2, metres: 18 }],
  [{ floors: 3, bedrooms: 5 }, 'Bedrooms, first floor', { points: 3 }],
  [{ floors: 4, bedrooms: 1 }, 'Bedrooms, first floor', { points: 1 }],
  [{ floors: 4, bedrooms: 1 }, 'Bedrooms, third floor', undefined],
  [{ floors: 1 }, 'Bedrooms, ground floor', { points: 4, metres: 11 }],
  [{ floors: 1 }, 'Roof or loft', { metres: 15 }],
  [{ bedroomTv: 'no' }, 'Bedrooms, first floor', { aerial: 0, network: 2 }],
  [{ bedroomTv: 'no', living: 0 }, 'Roof or loft', undefined],
  [{ bedroomTv: 'yes', living: 0 }, 'Roof or loft', { aerial: 1, satellite: 0 }],
  [{ satellite: 'no' }, 'Living rooms and kitchens', { aerial: 1, satellite: 0, network: 2 }],
  [{ satellite: 'no' }, 'Roof or loft', { aerial: 1, satellite: 0 }],
  [{ living: 1 }, 'Roof or loft', { satellite: 2 }],
  [{ living: 3 }, 'Roof or loft', { satellite: 4 }],
  [{ living: 0 }, 'Living rooms and kitchens', undefined],
  [{ studies: 0 }, 'Studies', undefined],
  [{ wifi: '2' }, 'Ceiling, first floor', { points: 2 }],
  [{ wifi: '0' }, 'Ceiling, first floor', undefined],
])('with %j, the run to "%s" is %j', (change, to, run) => {
  const found = runTo(change, to);

  expect(found).toEqual(run && expect.objectContaining(run));
});

test.each([
  // Coaxial: 2 × 3 × 11, 4 × 1 × 15 and 5 × 18. Network: 11 × (2 + 4 + 2 + 1) and 15 × (8 + 1).
  [1, { coaxialMetres: 220, networkMetres: 240, sockets: 26 }],
  [3, { coaxialMetres: 650, networkMetres: 710, sockets: 78 }],
])('the cables of %i such homes come to %j', (homes, totals) => {
  expect(totalRuns(planRuns(plain), homes)).toEqual(totals);
});

const plainPlan: FirstFixPlan = { homes: 1, floors: 2, across: 10, living: 2, bedrooms: 4, studies: 1, cupboard: 'middle', bedroomTv: 'yes', satellite: 'yes', wifi: '1' };

const run = { to: 'Studies', points: 1, aerial: 0, satellite: 0, network: 0, metres: 11 };

test.each([
  [{ network: 2 }, '2\u00A0network'],
  [{ aerial: 1, satellite: 2, network: 2 }, '1\u00A0aerial, 2\u00A0satellite, 2\u00A0network'],
])('a run with %j is described as "%s"', (cables, words) => {
  expect(describeCables({ ...run, ...cables })).toBe(words);
});

test.each<[change: Partial<FirstFixPlan>, sentence: RegExp, isSaid: boolean]>([
  [{ living: 3 }, /multiswitch/, true],
  [{ living: 2 }, /multiswitch/, false],
  [{ living: 3, satellite: 'no' }, /multiswitch/, false],
  [{ wifi: '2' }, /Access points/, true],
  [{ wifi: '0' }, /Access points/, false],
  [{}, /about \d+ m of coaxial cable, \d+ m of network cable/, true],
  [{ living: 0, bedroomTv: 'no' }, /In all about \d+ m of network cable/, true],
  [{}, /estimates/, true],
  [{}, /31 January 2027/, true],
])('with %j, whether it says %s: %p', (change, sentence, isSaid) => {
  expect(sentence.test(concludeFirstFix({ ...plainPlan, ...change }).join(' '))).toBe(isSaid);
});

test('the form for a survey has room for the largest plan', () => {
  const largest: FirstFixPlan = { homes: 50, floors: 4, across: 40, living: 6, bedrooms: 10, studies: 6, cupboard: 'end', bedroomTv: 'yes', satellite: 'yes', wifi: '2' };
  const finding = findingOf(firstFixQuestions, largest, concludeFirstFix(largest)) ?? '';

  const { details, errors } = checkDetails(surveyForm, { ...firstFixValues(largest), 'details.finding': finding });

  expect(errors).toEqual({});
  expect(details.slice(0, 2)).toEqual([
    { label: 'Kind of building', value: 'New homes' },
    { label: 'Rooms or homes', value: '50' },
  ]);
});
