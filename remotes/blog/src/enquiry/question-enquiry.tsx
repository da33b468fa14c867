import { useEffect, useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { EnquiryPart } from '@site/shared/enquiry';
import { questionForm } from './question-form';
import styles from './question-enquiry.module.css';

export interface QuestionEnquiryProps {
  /** What the visitor answered and what the tool made of it, in lines. */
  readonly finding: string;
}

/** The form that sends a tool's answer with a question. A chunk of its own: a tool loads it when a visitor asks for it. */
export function QuestionEnquiry({ finding }: QuestionEnquiryProps): ReactElement {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <h3 ref={heading} id={titleId} tabIndex={-1}>
        {questionForm.title}
      </h3>
      <p>This goes with it. To change it, change your answers above and ask again.</p>
      <p className={styles.finding}>{finding}</p>
      <EnquiryPart form={questionForm} values={{ 'details.finding': finding }} />
    </section>
  );
}
