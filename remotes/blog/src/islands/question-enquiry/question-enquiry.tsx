import type { EnquiryForm } from '@site/shared';
import { EnquiryPart, optionalLines, optionalText } from '@site/shared/enquiry';
import type { ReactElement } from 'react';

/** A question about a guide. */
export const questionForm: EnquiryForm = {
  name: 'question',
  title: 'Send your question',
  fields: [
    { name: 'guide', label: 'Guide', kind: 'line', schema: optionalText() },
    {
      name: 'finding',
      label: 'From the tool',
      hint: 'To change it, choose again above, and add it again.',
      kind: 'hidden',
      schema: optionalLines(),
    },
  ],
};

export interface QuestionEnquiryProps {
  /** Title of the guide that the page is about. */
  readonly guide: string;
}

/** The form at the end of a guide, whose title is filled in. The guide's tool puts its answer into it. */
export function QuestionEnquiry({ guide }: QuestionEnquiryProps): ReactElement {
  return <EnquiryPart form={questionForm} values={{ 'details.guide': guide }} />;
}
