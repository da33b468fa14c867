import { checkDetails } from '@site/shared/enquiry';
import { findingOf } from '@site/shared/questionnaire';
import { surveyForm } from '../survey-enquiry/survey-form';
import { concludeFirstFix, describeCables, firstFixValues } from './first-fix-finding';
import { firstFixQuestions } from './first-fix-questions';
import type { FirstFixPlan } from './first-fix-questions';

const plain: FirstFixPlan = { homes: 1, floors: 2, across: 10, living: 2, bedrooms: 4, studies: 1, cupboard: 'middle', bedroomTv: 'yes', satellite: 'yes', wifi: '1' };

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
  expect(sentence.test(concludeFirstFix({ ...plain, ...change }).join(' '))).toBe(isSaid);
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
