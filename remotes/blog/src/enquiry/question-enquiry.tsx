import type { ReactElement } from 'react';
import { FindingEnquiry } from '@site/shared/enquiry';
import type { FindingEnquiryProps } from '@site/shared/enquiry';
import { questionForm } from './question-form';

/** The form that sends a tool's answer with a question. A chunk of its own: a tool loads it when a visitor asks for it. */
export function QuestionEnquiry({ finding }: Pick<FindingEnquiryProps, 'finding'>): ReactElement {
  return <FindingEnquiry form={questionForm} finding={finding} />;
}
