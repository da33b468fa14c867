import type { ReactElement } from 'react';
import { EnquiryPart } from '@site/shared/enquiry';
import { contactForm } from './contact-form';

/** The form of `/contact`, as an island. */
export function ContactEnquiry(): ReactElement {
  return <EnquiryPart form={contactForm} />;
}
