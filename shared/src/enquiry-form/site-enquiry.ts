/**
 * The public surface of `@site/shared/enquiry`, a shared module of its own: prerendering and the islands with an enquiry
 * form load it, and no other page code does.
 */
export * from './enquiry-schema';
export { ConsentNote } from './consent-note';
export { fieldId } from './labelled-field';
export { EnquiryFields } from './enquiry-fields';
export { EnquiryFormFrame } from './enquiry-form-frame';
export { EnquiryPart } from './enquiry-part';
export type { EnquiryPartProps } from './enquiry-part';
export { EnquirySection } from './enquiry-section';
export type { EnquirySectionProps } from './enquiry-section';
export { ErrorSummary } from './error-summary';
export { FindingEnquiry } from './finding-enquiry';
export type { FindingEnquiryProps } from './finding-enquiry';
export { TakesEnquiriesContext, WhereEnquiriesArrive } from './takes-enquiries';
export { WriteInstead } from './write-instead';
