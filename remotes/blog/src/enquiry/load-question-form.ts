import type { FindingForm } from '@site/shared/questionnaire';

export const loadQuestionForm = (): Promise<FindingForm> =>
  import(/* webpackChunkName: "question-enquiry" */ './question-enquiry').then((module) => module.QuestionEnquiry);
