import type { ReactElement, ReactNode } from 'react';
import { Disclosure } from './disclosure';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open to their answers. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          {answer}
        </Disclosure>
      ))}
    </div>
  );
}
