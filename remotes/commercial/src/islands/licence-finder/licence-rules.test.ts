import { allAnswers } from '@site/shared/testing/all-answers';
import { licenceQuestions } from './licence-questions';
import type { LicenceAnswers } from './licence-questions';
import { findLicence, licenceCases, licenceRules } from './licence-rules';

const plain: LicenceAnswers = { home: 'house', tenancy: 'separate', watches: 'live', place: 'room', power: 'plugged', family: 'no' };

test.each<[change: Partial<LicenceAnswers>, verdict: string, about: RegExp]>([
  [{}, 'A licence of your own', /covers the shared rooms too/],
  [{ place: 'shared' }, 'One licence for the house', /only TV stands in a shared room/],
  [{ tenancy: 'joint' }, 'One licence for the house', /every TV in the house/],
  [{ tenancy: 'joint', place: 'shared' }, 'One licence for the house', /every TV in the house/],
  [{ tenancy: 'unsure' }, 'Your tenancy agreement decides', /all of you signed/],
  [{ tenancy: 'unsure', place: 'shared' }, 'One licence for the house', /only TV stands in a shared room/],
  [{ home: 'hall' }, 'A licence of your own', /Each room in a hall/],
  [{ home: 'hall', tenancy: 'joint' }, 'A licence of your own', /Each room in a hall/],
  [{ home: 'hall', place: 'shared' }, 'A licence held by the hall’s managers', /no bedroom/],
  [{ home: 'flat' }, 'A licence of your own', /own entrance/],
  [{ home: 'flat', place: 'shared' }, 'A licence of your own', /own entrance/],
  [{ family: 'yes' }, 'A licence of your own', /covers the shared rooms too/],
  [{ home: 'hall', family: 'yes' }, 'A licence of your own', /Each room in a hall/],
  [{ power: 'battery' }, 'A licence of your own', /covers the shared rooms too/],
  [{ power: 'battery', family: 'yes' }, 'The licence at your parents’ address, if there is one', /neither the mains nor an aerial/],
  [{ power: 'battery', family: 'yes', home: 'hall' }, 'The licence at your parents’ address, if there is one', /neither the mains nor an aerial/],
  [{ power: 'battery', family: 'unsure' }, 'Ask at home first', /Without one/],
  [{ watches: 'other' }, 'No licence', /Only live TV and BBC iPlayer/],
  [{ watches: 'other', home: 'hall', power: 'battery', family: 'unsure' }, 'No licence', /Only live TV and BBC iPlayer/],
])('a student in a shared house, but %j: %s', (change, verdict, about) => {
  const rule = findLicence({ ...plain, ...change });

  expect(rule.verdict).toBe(verdict);
  expect(rule.reason).toMatch(about);
});

test('each rule decides for somebody, and gives its sources', () => {
  const found = new Set(allAnswers(licenceQuestions).map(findLicence));

  expect(found).toEqual(new Set([...licenceRules, findLicence({ ...plain, tenancy: 'unsure' })]));
  for (const { sources } of found) expect(sources.length).toBeGreaterThan(1);
});

test('the table has each case once', () => {
  const cases = licenceCases.map(({ when }) => when);

  expect(new Set(cases).size).toBe(cases.length);
  expect(cases.length).toBe(8);
});
