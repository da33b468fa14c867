/**
 * The public surface of `@site/shared/enquiry`, a shared module of its own: prerendering and the islands with an enquiry
 * form load it, and no other page code does.
 */
export * from './enquiry-schema';
export { ConsentNote, EnquiryFormFrame, ErrorSummary } from './enquiry-form-frame';
export { fieldId } from './labelled-field';
export { EnquiryFields } from './enquiry-fields';
export { EnquiryPart, FindingEnquiry } from './enquiry-part';
export type { EnquiryPartProps, FindingEnquiryProps } from './enquiry-part';
export { EnquirySection, TakesEnquiriesContext, WhereEnquiriesArrive, WriteInstead } from './enquiry-section';
export type { EnquirySectionProps } from './enquiry-section';
