import type { EnquiryForm } from '@site/shared';
import { FindingEnquiry, optionalLines } from '@site/shared/enquiry';
import type { FindingEnquiryProps } from '@site/shared/enquiry';
import type { ReactElement } from 'react';

/** A question that began with one of the blog's tools. */
export const questionForm: EnquiryForm = {
  name: 'question',
  title: 'Send your question',
  fields: [
    {
      name: 'finding',
      label: 'From the tool',
      hint: 'This goes with it. To change it, change your answers above and ask again.',
      kind: 'hidden',
      schema: optionalLines(),
    },
  ],
};

/** The form that sends a tool's answer with a question. A chunk of its own: a tool loads it when a visitor asks for it. */
export function QuestionEnquiry({ finding }: Pick<FindingEnquiryProps, 'finding'>): ReactElement {
  return <FindingEnquiry form={questionForm} finding={finding} />;
}
