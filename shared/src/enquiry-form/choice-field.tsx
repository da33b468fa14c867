import type { ReactElement } from 'react';
import { linesOf } from './clean-text';
import styles from './enquiry.module.css';
import { describedBy, fieldId, FieldNotes, LabelledField } from './labelled-field';
import type { FieldText } from './labelled-field';

interface ChoiceProps extends FieldText {
  readonly options: readonly string[];
  /** What was chosen; for several, one a line. */
  readonly value: string | undefined;
  readonly required?: boolean;
}

/** One of several options, from a list. Each has its value spelt out: a translator changes what it shows. */
export function ChoiceField({ options, value = '', required, ...text }: ChoiceProps): ReactElement {
  return (
    <LabelledField {...text}>
      {(attributes) => (
        <select {...attributes} defaultValue={value} required={required}>
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

/** Any of several options, as checkboxes. The id is that of the first. */
export function ChoicesField({ options, value = '', ...text }: ChoiceProps): ReactElement {
  const { name, label } = text;
  const chosen = linesOf(value);
  return (
    <fieldset className={styles.field} data-field={name} aria-describedby={describedBy(text)}>
      <legend>{label}</legend>
      <FieldNotes {...text} />
      <div className={styles.choices}>
        {options.map((option, index) => (
          <label key={option}>
            <input id={index === 0 ? fieldId(name) : undefined} type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
