import { licenceNames } from '../../licence-names';
import { licencesOf } from './licences-of';
import type { SurveyPlan } from './survey-plan';

const plain: Pick<SurveyPlan, 'building' | 'shared' | 'sound' | 'wanted'> = { building: 'office', shared: 0, sound: 'no', wanted: ['freeview'] };

test.each<[change: Partial<SurveyPlan>, keys: readonly string[]]>([
  [{}, ['premises']],
  [{ building: 'pub' }, ['premises']],
  [{ building: 'hall' }, ['premises']],
  [{ building: 'other' }, ['premises']],
  [{ building: 'hotel' }, ['hotel']],
  [{ building: 'care' }, ['care']],
  [{ building: 'flats' }, ['flats']],
  [{ sound: 'yes' }, ['premises', 'music']],
  [{ sound: 'unsure' }, ['premises', 'music']],
  [{ shared: 1 }, ['premises', 'films']],
  [{ wanted: ['satellite'] }, ['premises', 'pay-tv']],
  [{ wanted: ['source', 'freeview'] }, ['premises', 'pay-tv']],
  [{ building: 'hotel', shared: 2, sound: 'yes', wanted: ['satellite'] }, ['hotel', 'music', 'films', 'pay-tv']],
])('%j: ask about %j', (change, keys) => {
  expect(licencesOf({ ...plain, ...change })).toEqual(keys);
});

test('each licence applies to some building', () => {
  const everywhere = (['hotel', 'care', 'flats', 'pub'] as const).flatMap((building) => licencesOf({ building, shared: 1, sound: 'yes', wanted: ['satellite'] }));

  expect(new Set(everywhere)).toEqual(new Set(Object.keys(licenceNames)));
});
