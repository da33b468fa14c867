import type { EnquiryForm } from '@site/shared';
import type { EnquiryState } from '@site/shared/enquiry-schema';

/** What the page of a posted form is made of. */
export interface EnquiryPageProps {
  readonly form: EnquiryForm;
  /** Path of the page that the form is on: it is posted there. */
  readonly path: string;
  readonly state: EnquiryState;
}
