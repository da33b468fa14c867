import type { ReactElement } from 'react';
import type { EnquiryForm } from '@site/shared';
import { EnquiryPart } from '@site/shared/enquiry';

/** The form of `/contact`, as an island. */
export function ContactEnquiry(): ReactElement {
  return <EnquiryPart form={contactForm} />;
}

/** The shell's own form: that of `/contact`, and the one that stands in for a section's. */
export const contactForm: EnquiryForm = { name: 'contact', title: 'Write to us', fields: [] };
