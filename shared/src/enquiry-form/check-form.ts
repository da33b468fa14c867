import type { EnquiryForm } from '../contract/enquiry-form';
import { checkDetails } from './check-details';
import { checkEnquiry } from './check-enquiry';
import type { EnquiryErrors, EnquiryValues } from './enquiry';

/** What is wrong with a form: with the fields that every enquiry has, and with the section's own. */
export function checkForm(form: EnquiryForm, values: EnquiryValues): EnquiryErrors {
  return { ...checkEnquiry(values).errors, ...checkDetails(form, values).errors };
}
