import type { ReactElement, ReactNode } from 'react';
import styles from './question-list.module.css';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open to their answers, with or without scripts. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}
