import type { ComponentProps, ReactElement } from 'react';
import { linesOf } from './check-details';
import styles from './enquiry.module.css';

/** Id of a field's control: links from the list of errors lead to it. @param name as it is sent, e.g. `details.rooms` */
export function fieldId(name: string): string {
  return `enquiry-${name.replaceAll('.', '-')}`;
}

/** The texts of a field: its label, a hint, and what is wrong with the answer. */
interface FieldText {
  /** As it is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

interface LabelledFieldProps extends FieldText {
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (attributes: { readonly id: string; readonly name: string; readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined }) => ReactElement;
}

/** A labelled control with its hint and its error. */
export function LabelledField({ children, ...text }: LabelledFieldProps): ReactElement {
  const { name, label, error } = text;
  const id = fieldId(name);
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      <FieldNotes {...text} />
      {children({ id, name, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy(text) })}
    </div>
  );
}

function FieldNotes({ name, hint, error }: FieldText): ReactElement {
  return (
    <>
      {hint && <p id={`${fieldId(name)}-hint`}>{hint}</p>}
      {error && <p id={`${fieldId(name)}-error`} className={styles.error}>{error}</p>}
    </>
  );
}

/** Ids of a field's hint and error, for `aria-describedby`. */
function describedBy({ name, hint, error }: FieldText): string | undefined {
  return [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ') || undefined;
}

interface TextFieldProps extends FieldText, Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'required'> {
  readonly value: string | undefined;
}

/** A line of text. */
export function TextField({ name, label, hint, error, value, ...control }: TextFieldProps): ReactElement {
  return (
    <LabelledField name={name} label={label} hint={hint} error={error}>
      {(attributes) => <input type="text" {...control} {...attributes} defaultValue={value} />}
    </LabelledField>
  );
}

/**
 * Text of several lines: the visitor's, or a tool's result to read. While that is empty its style hides it, which the placeholder
 * is for. The key replaces the element when the tool has found something else: React does not change a text that is shown.
 */
export function LinesField({ value, required, isFound = false, ...text }: FieldText & Pick<TextFieldProps, 'value' | 'required'> & { readonly isFound?: boolean }): ReactElement {
  const kind = isFound ? { rows: 8, placeholder: ' ', readOnly: true } : { rows: 5, required };
  return <LabelledField {...text}>{(attributes) => <textarea key={isFound ? value : undefined} {...attributes} {...kind} defaultValue={value} />}</LabelledField>;
}

interface ChoiceProps extends FieldText {
  readonly options: readonly string[];
  /** The chosen option; several are one a line. */
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
          {options.map((option) => <option key={option} value={option}>{option}</option>)}
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
