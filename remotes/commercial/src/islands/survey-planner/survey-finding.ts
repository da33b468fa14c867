import type { EnquiryValues } from '@site/shared/enquiry';
import { licenceNames } from '../../business-licences';
import type { LicenceKey } from '../../business-licences';
import { describeSystem, planSystem } from './plan-system';
import { surveyQuestions } from './survey-plan';
import type { SurveyPlan } from './survey-plan';

/** The lines that go into an enquiry. */
export function concludeSurvey(plan: SurveyPlan): readonly string[] {
  return [...describeSystem(plan), `Licences to ask about: ${licencesOf(plan).map((key) => licenceNames[key]).join('; ')}.`];
}

/** The fields of the form for a survey that a plan answers. */
export function surveyValues(plan: SurveyPlan): EnquiryValues {
  const { sockets } = planSystem(plan);
  const building = surveyQuestions[0].choices.find(({ value }) => value === plan.building)?.label ?? '';
  return {
    'details.building': building,
    ...(plan.rooms > 0 && { 'details.rooms': String(plan.rooms) }),
    ...(sockets > 0 && { 'details.points': String(sockets) }),
  };
}

const ofBuilding: Readonly<Record<SurveyPlan['building'], LicenceKey>> = {
  hotel: 'hotel',
  care: 'care',
  flats: 'flats',
  pub: 'premises',
  office: 'premises',
  hall: 'premises',
  other: 'premises',
};

/** The licences to ask about, for a building with these answers. */
export function licencesOf({ building, shared, sound, wanted }: Pick<SurveyPlan, 'building' | 'shared' | 'sound' | 'wanted'>): readonly LicenceKey[] {
  const keys: readonly (LicenceKey | false)[] = [
    ofBuilding[building],
    sound !== 'no' && 'music',
    shared > 0 && 'films',
    (wanted.includes('satellite') || wanted.includes('source')) && 'pay-tv',
  ];
  return keys.filter((key) => key !== false);
}
