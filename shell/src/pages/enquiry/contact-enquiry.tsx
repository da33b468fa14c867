import type { ReactElement } from 'react';
import type { EnquiryForm } from '@site/shared';
import { EnquiryPart } from '@site/shared/enquiry';

/** The form of `/contact`, as an island. */
export function ContactEnquiry(): ReactElement {
  return <EnquiryPart form={contactForm} />;
}

/** The shell's own form: that of `/contact`, which also stands in for a section's form. */
export const contactForm: EnquiryForm = { name: 'contact', title: 'Write to us', fields: [] };
