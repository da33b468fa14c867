import type { EnquiryValues } from '@site/shared/enquiry';
import { licenceNames } from '../../licence-names';
import { describeSystem } from './describe-system';
import { licencesOf } from './licences-of';
import { planSystem } from './plan-system';
import { surveyQuestions } from './survey-plan';
import type { SurveyPlan } from './survey-plan';

/** What goes along with an enquiry, in lines. */
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
