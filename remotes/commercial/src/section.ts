import type { Section } from '@site/shared';

/** The part of this section that browsers load: its islands. */
export const section: Section = {
  name: 'commercial',
  islands: {
    'survey-enquiry': () =>
      import(/* webpackChunkName: "survey-enquiry" */ './islands/survey-enquiry/survey-enquiry').then((module) => module.SurveyEnquiry),
    'survey-planner': () =>
      import(/* webpackChunkName: "survey-planner" */ './islands/survey-planner/survey-planner').then((module) => module.SurveyPlanner),
    'licence-finder': () =>
      import(/* webpackChunkName: "licence-finder" */ './islands/licence-finder/licence-finder').then((module) => module.LicenceFinder),
    'first-fix-planner': () =>
      import(/* webpackChunkName: "first-fix-planner" */ './islands/first-fix-planner/first-fix-planner').then((module) => module.FirstFixPlanner),
  },
};
