import { useEffect, useId, useRef } from 'react';
import type { ReactElement } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import type { EnquiryValues } from './enquiry';
import { EnquiryPart } from './enquiry-part';
import styles from './finding-enquiry.module.css';

export interface FindingEnquiryProps {
  /** Has a field `finding` of kind `hidden`. */
  readonly form: EnquiryForm;
  /** What the visitor entered and what the tool made of it, in lines. It shows in its field. */
  readonly finding: string;
  /** What else the tool knows, by the names of the form's fields. */
  readonly values?: EnquiryValues;
}

/** The form that sends what a tool found. It takes focus when it appears. */
export function FindingEnquiry({ form, finding, values }: FindingEnquiryProps): ReactElement {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <h3 ref={heading} id={titleId} tabIndex={-1}>
        {form.title}
      </h3>
      <EnquiryPart form={form} heading="h4" values={{ ...values, 'details.finding': finding }} />
    </section>
  );
}
