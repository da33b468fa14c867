import type { FindingForm } from '@site/shared/questionnaire';
import type { ReactElement } from 'react';

export function TextList({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export const loadQuestionForm = (): Promise<FindingForm> =>
  import(/* webpackChunkName: "question-enquiry" */ '../enquiry/question-enquiry').then((module) => module.QuestionEnquiry);
