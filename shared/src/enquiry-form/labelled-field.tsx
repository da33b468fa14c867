import type { ReactElement } from 'react';
import styles from './enquiry.module.css';

/** Id of a field's control: links from the list of errors lead to it. @param name as it is sent, e.g. `details.rooms` */
export function fieldId(name: string): string {
  return `enquiry-${name.replaceAll('.', '-')}`;
}

export interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The texts of a field: its label, a hint, and what is wrong with the answer. */
export interface FieldText {
  /** As it is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

interface LabelledFieldProps extends FieldText {
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (attributes: FieldAttributes) => ReactElement;
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

/** A field's hint and its error. */
export function FieldNotes({ name, hint, error }: FieldText): ReactElement {
  return (
    <>
      {hint && <p id={`${fieldId(name)}-hint`}>{hint}</p>}
      {error && (
        <p id={`${fieldId(name)}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** Ids of a field's hint and error, for `aria-describedby`. */
export function describedBy({ name, hint, error }: FieldText): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
