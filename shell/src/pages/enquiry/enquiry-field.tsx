import { useId } from 'react';
import type { ReactElement } from 'react';
import styles from './enquiry-form.module.css';

export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface EnquiryFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (attributes: FieldAttributes) => ReactElement;
}

/** A labelled control with its hint and its error. */
export function EnquiryField({ label, hint, error, children }: EnquiryFieldProps): ReactElement {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
    </div>
  );
}
