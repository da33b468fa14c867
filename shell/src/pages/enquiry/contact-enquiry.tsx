import type { ReactElement } from 'react';
import { EnquiryPart } from '@site/shared/enquiry';
import { contactForm } from './contact-form';

/** The island of the shell's own form. */
export function ContactEnquiry(): ReactElement {
  return <EnquiryPart form={contactForm} />;
}
