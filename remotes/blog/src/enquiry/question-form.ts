import type { EnquiryForm } from '@site/shared';
import { optionalLines } from '@site/shared/enquiry';

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
