import type { ReactElement, ReactNode } from 'react';
import styles from './disclosure.module.css';

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

/** A line that opens to show more. It needs no script. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
