import type { Section } from '@site/shared';

/** What browsers load of this section: its islands. */
export const section: Section = {
  name: 'commercial',
  islands: {
    'survey-enquiry': () =>
      import(/* webpackChunkName: "survey-enquiry" */ './islands/survey-enquiry/survey-enquiry').then((module) => module.SurveyEnquiry),
  },
};
