import { checkDetails } from '@site/shared/enquiry';
import { findingOf } from '@site/shared/questionnaire';
import { licenceNames } from '../../business-licences';
import { surveyForm } from '../survey-enquiry/survey-enquiry';
import { describeSystem } from './plan-system';
import { concludeSurvey, licencesOf, surveyValues } from './survey-finding';
import { surveyQuestions } from './survey-plan';
import type { SurveyPlan } from './survey-plan';

const plain: SurveyPlan = { building: 'hotel', floors: 3, rooms: 22, each: 1, shared: 2, wanted: ['freeview', 'satellite'], sound: 'yes', listed: 'unsure' };

test.each<[change: Partial<SurveyPlan>, sentence: RegExp]>([
  [{}, /24 TV sockets on 3 floors/],
  [{ rooms: 0, shared: 1, floors: 1 }, /1 TV socket on 1 floor\./],
  [{}, /With one satellite feed to each that is 24 cables; with two feeds, 48/],
  [{}, /A TV licence for 22 units with television comes to 3 fees/],
  [{ rooms: 1 }, /for 1 unit with television comes to 1 fee\./],
  [{ wanted: ['freeview'] }, /A head-end amplifies the signal/],
  [{ wanted: ['freeview'], rooms: 0 }, /A splitter is enough/],
  [{ wanted: ['freeview', 'network'] }, /Network cable runs apart from it, to sockets/],
  [{ wanted: ['network'] }, /Network cable runs to sockets/],
  [{}, /shares aerial and dish,/],
  [{ wanted: ['radio', 'satellite'] }, /shares aerial and dish,/],
  [{ wanted: ['satellite'] }, /A head-end with a multiswitch shares the dish,/],
])('a plan with %j is described by %s', (change, sentence) => {
  expect(describeSystem({ ...plain, ...change }).join(' ')).toMatch(sentence);
});

test('a plan without a socket is described without cables', () => {
  const described = describeSystem({ ...plain, building: 'hall', rooms: 0, shared: 0, wanted: ['satellite', 'source'] });

  expect(described).toEqual(['No TV sockets on 3 floors.', 'Nothing here needs an aerial or a dish.']);
});

test('only a hotel hears of the fees of a hotel', () => {
  expect(describeSystem({ ...plain, building: 'pub' }).join(' ')).not.toMatch(/\bfees?\b/);
});

describe('the form for a survey', () => {
  it.each(surveyQuestions[0].choices)('takes what the planner fills in for: $label', ({ value, label }) => {
    const { details, errors } = checkDetails(surveyForm, surveyValues({ ...plain, building: value }));

    expect(errors).toEqual({});
    expect(details).toEqual([
      { label: 'Kind of building', value: label },
      { label: 'Rooms or homes', value: '22' },
      { label: 'TV or network sockets wanted', value: '24' },
    ]);
  });

  it('takes no number where there is none', () => {
    expect(surveyValues({ ...plain, rooms: 0, shared: 0 })).toEqual({ 'details.building': 'Hotel, inn or guest house' });
  });

  it('has room for the largest plan', () => {
    const largest: SurveyPlan = { ...plain, floors: 12, rooms: 500, each: 4, shared: 50, wanted: ['freeview', 'satellite', 'radio', 'source', 'network'] };
    const finding = findingOf(surveyQuestions, largest, concludeSurvey(largest)) ?? '';

    expect(checkDetails(surveyForm, { ...surveyValues(largest), 'details.finding': finding }).errors).toEqual({});
  });
});

const plainPlan: Pick<SurveyPlan, 'building' | 'shared' | 'sound' | 'wanted'> = { building: 'office', shared: 0, sound: 'no', wanted: ['freeview'] };

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
  expect(licencesOf({ ...plainPlan, ...change })).toEqual(keys);
});

test('each licence applies to some building', () => {
  const everywhere = (['hotel', 'care', 'flats', 'pub'] as const).flatMap((building) => licencesOf({ building, shared: 1, sound: 'yes', wanted: ['satellite'] }));

  expect(new Set(everywhere)).toEqual(new Set(Object.keys(licenceNames)));
});
