/**
 * The public surface of `@site/shared/enquiry`, a shared module of its own: prerendering and the islands with an enquiry
 * form load it, and no other page code does.
 */
export type { EnquiryErrors, EnquiryValues } from './enquiry-schema';
