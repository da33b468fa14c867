/**
 * The public surface of `@site/shared/enquiry-schema`: what an enquiry is, and how it is checked in browsers and in Node.
 * It has neither React nor styles.
 */
export { checkDetails, detailName } from './check-details';
export { checkEnquiry, enquiryFields } from './check-enquiry';
export { cleanLines, cleanText, linesOf } from './clean-text';
export type { CheckedDetails, Enquiry, EnquiryDetail, EnquiryErrors, EnquiryState, EnquiryValues } from './enquiry';
export { callTimes, enquiryLabels, needs, properties } from './enquiry-choices';
export { enquiryDays, maxDetailLength, maxDetails, maxEmailLength, maxLabelLength, maxLineLength, maxMessageLength, maxPhotographBytes, maxPhotographs } from './enquiry-limits';
export { oneOf, oneOfOrNone, optionalLines, optionalPattern, optionalText, requiredText, someOf, wholeNumber } from './field-schemas';
