import { useId, useState } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { Button, QuestionList } from '@site/shared';
import { SendFinding } from '../enquiry/send-finding';
import { readAnswers } from './answers';
import type { AnswersTo, ToolQuestion } from './answers';
import { findingOf } from './finding';
import styles from './questionnaire.module.css';

export interface QuestionnaireProps<Questions extends readonly ToolQuestion[]> {
  readonly title: string;
  readonly questions: Questions;
  readonly button: string;
  readonly answer: (answers: AnswersTo<Questions>) => ReactNode;
  /** The answer in plain sentences, which visitors can send with a question; none where there is nothing to send. */
  readonly conclusion: (answers: AnswersTo<Questions>) => readonly string[];
  /** All possible answers, readable without answering and without scripts. */
  readonly overview: { readonly title: string; readonly content: ReactNode };
}

/**
 * Questions with an answer. The form needs scripts: without them its style hides it and the overview remains.
 * Answers are read from the form itself, so that choices made before hydration count.
 */
export function Questionnaire<const Questions extends readonly ToolQuestion[]>({
  title,
  questions,
  button,
  answer,
  conclusion,
  overview,
}: QuestionnaireProps<Questions>): ReactElement {
  const titleId = useId();
  return (
    <div className={styles.tool}>
      <p className={styles.title} id={titleId}>
        {title}
      </p>
      <AnsweredForm titleId={titleId} questions={questions} answer={answer} conclusion={conclusion}>
        {questions.map((question) => (
          <Choices key={question.key} question={question} />
        ))}
        <Button type="submit">{button}</Button>
      </AnsweredForm>
      <QuestionList questions={[{ question: overview.title, answer: overview.content }]} />
    </div>
  );
}

interface AnsweredFormProps<Questions extends readonly ToolQuestion[]> extends Pick<QuestionnaireProps<Questions>, 'questions' | 'answer' | 'conclusion'> {
  readonly titleId: string;
  readonly children: ReactNode;
}

/** Only the answer is rendered again: the questions, as children, are not, and the overview is outside. */
function AnsweredForm<const Questions extends readonly ToolQuestion[]>({
  titleId,
  questions,
  answer,
  conclusion,
  children,
}: AnsweredFormProps<Questions>): ReactElement {
  const [answers, setAnswers] = useState<AnswersTo<Questions>>();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAnswers(readAnswers(questions, new FormData(event.currentTarget)));
  }

  return (
    <>
      <form className={styles.form} data-printed="" aria-labelledby={titleId} onSubmit={submit} onChange={() => setAnswers(undefined)}>
        {children}
      </form>
      <div role="status" className={styles.answer}>
        {answers && answer(answers)}
      </div>
      <SendFinding finding={answers && findingOf(questions, answers, conclusion(answers))} />
    </>
  );
}

function Choices({ question: { key, text, choices } }: { readonly question: ToolQuestion }): ReactElement {
  return (
    <fieldset>
      <legend>{text}</legend>
      {choices.map(({ value, label }, index) => (
        <label key={value}>
          <input type="radio" name={key} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
