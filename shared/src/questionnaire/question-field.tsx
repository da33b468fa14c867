import type { ReactElement } from 'react';
import { keepTogether } from '../ui/keep-together';
import type { ChoiceQuestion, NumberQuestion, SeveralQuestion, ToolQuestion } from './answers';
import styles from './questionnaire.module.css';

/** The controls of one question. They are uncontrolled, so that they work before hydration. */
export function QuestionField({ question }: { readonly question: ToolQuestion }): ReactElement {
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
