import type { Section } from '@site/shared';

/** The part of the blog that browsers load: the islands of its lists and posts. */
export const section: Section = {
  name: 'blog',
  islands: {
    'guide-finder': () => import(/* webpackChunkName: "guide-finder" */ './islands/guide-finder/guide-finder').then((module) => module.GuideFinder),
    'question-enquiry': () =>
      import(/* webpackChunkName: "question-enquiry" */ './islands/question-enquiry/question-enquiry').then((module) => module.QuestionEnquiry),
    'print-checklist': () =>
      import(/* webpackChunkName: "print-checklist" */ './islands/print-checklist/print-checklist').then((module) => module.PrintChecklist),
    'symptom-checker': () =>
      import(/* webpackChunkName: "symptom-checker" */ './islands/symptom-checker/symptom-checker').then((module) => module.SymptomChecker),
    'dish-planner': () => import(/* webpackChunkName: "dish-planner" */ './islands/dish-planner/dish-planner').then((module) => module.DishPlanner),
    'job-planner': () => import(/* webpackChunkName: "job-planner" */ './islands/job-planner/job-planner').then((module) => module.JobPlanner),
  },
};
