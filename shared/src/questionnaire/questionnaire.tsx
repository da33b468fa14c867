import { useEffect, useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { FormLink } from '../enquiry-form/form-link';
import type { FormLinkProps } from '../enquiry-form/form-link';
import { Button } from '../ui/button';
import { keepTogether } from '../ui/keep-together';
import { Link } from '../ui/link';
import { QuestionList } from '../ui/question-list';
import { findingOf, readAnswers } from './answers';
import type { AnswersTo, ChoiceQuestion, NumberQuestion, SeveralQuestion, ToolQuestion } from './answers';
import styles from './questionnaire.module.css';
import { SendFinding } from './send-finding';
import type { SendFindingProps } from './send-finding';

export interface QuestionnaireProps<Questions extends readonly ToolQuestion[]> {
  readonly title: string;
  readonly questions: Questions;
  readonly button: string;
  readonly answer: (answers: AnswersTo<Questions>) => ReactNode;
  /** The answer in plain sentences, which visitors can send with a question; none where there is nothing to send. */
  readonly conclusion: (answers: AnswersTo<Questions>) => readonly string[];
  /** Loads the form that sends it; none on a page with a form for enquiries, which is filled in instead. */
  readonly loadForm?: SendFindingProps['loadForm'];
  /** Further values for the page's form, by the names of its fields. */
  readonly values?: (answers: AnswersTo<Questions>) => FormLinkProps['values'];
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
  overview,
  ...rest
}: QuestionnaireProps<Questions>): ReactElement {
  const titleId = useId();
  return (
    <div className={styles.tool}>
      <p className={styles.title} id={titleId}>
        {title}
      </p>
      <AnsweredForm titleId={titleId} questions={questions} {...rest}>
        {questions.map((question) => (
          <QuestionField key={question.key} question={question} />
        ))}
        <Button type="submit">{button}</Button>
      </AnsweredForm>
      <QuestionList questions={[{ question: overview.title, answer: overview.content }]} />
    </div>
  );
}

interface AnsweredFormProps<Questions extends readonly ToolQuestion[]> extends Omit<QuestionnaireProps<Questions>, 'title' | 'button' | 'overview'> {
  readonly titleId: string;
  readonly children: ReactNode;
}

/** Only the answer is rendered again: the questions, as children, are not, and the overview is outside. */
function AnsweredForm<const Questions extends readonly ToolQuestion[]>({
  titleId,
  questions,
  answer,
  conclusion,
  loadForm,
  values,
  children,
}: AnsweredFormProps<Questions>): ReactElement {
  const [answers, setAnswers] = useState<AnswersTo<Questions>>();
  const box = useRef<HTMLDivElement>(null);
  // Its button may be at the lower edge of the screen, or just above a phone's bar.
  useEffect(() => {
    if (answers) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);
  const finding = answers && findingOf(questions, answers, conclusion(answers));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAnswers(readAnswers(questions, new FormData(event.currentTarget)));
  }

  return (
    <>
      <form className={styles.form} data-printed="" aria-labelledby={titleId} onSubmit={submit} onChange={() => setAnswers(undefined)}>
        {children}
      </form>
      <div ref={box} role="status" className={styles.answer}>
        {/* Another answer is made of new elements: a translator may have replaced the text in those of the last one. */}
        {answers && <div key={JSON.stringify(answers)}>{answer(answers)}</div>}
      </div>
      {loadForm ? <SendFinding finding={finding} loadForm={loadForm} /> : <FormLink finding={finding} values={answers && values?.(answers)} />}
    </>
  );
}

/** The controls of one question. They are uncontrolled, so that they work before hydration. */
function QuestionField({ question }: { readonly question: ToolQuestion }): ReactElement {
  return 'min' in question ? <NumberField question={question} /> : <Choices question={question} />;
}

function NumberField({ question: { key, text, unit, min, max, initial } }: { readonly question: NumberQuestion }): ReactElement {
  return (
    <label className={styles.number}>
      <span>{keepTogether(unit === undefined ? text : `${text} (${unit})`)}</span>
      <input type="number" name={key} min={min} max={max} step={1} defaultValue={initial} required />
    </label>
  );
}

function Choices({ question }: { readonly question: ChoiceQuestion | SeveralQuestion }): ReactElement {
  const { key, text, choices } = question;
  const chosen = question.several ? question.choices.filter(({ isChosen }) => isChosen).map(({ value }) => value) : choices.slice(0, 1).map(({ value }) => value);
  return (
    <fieldset>
      <legend>{keepTogether(text)}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type={question.several ? 'checkbox' : 'radio'} name={key} value={value} defaultChecked={chosen.includes(value)} />
          <span>{keepTogether(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface ToolLinkProps {
  readonly name: string;
  /** A path or hash of this site, or another site's address. */
  readonly to: string;
}

/** A link in an answer. */
export function ToolLink({ name, to }: ToolLinkProps): ReactElement {
  return /^[/#]/.test(to) ? (
    <Link to={to}>{name}</Link>
  ) : (
    <a href={to}>{name}</a>
  );
}
