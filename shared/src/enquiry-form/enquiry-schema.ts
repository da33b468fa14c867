/**
 * The public surface of `@site/shared/enquiry-schema`: what an enquiry is, and how it is checked in browsers and in Node.
 * It has neither React nor styles.
 */
export { checkDetails, cleanLines, cleanText, detailName, linesOf } from './check-details';
export { readLastPostcode, readPostcode } from '../finder/read-postcode';
export { checkEnquiry, enquiryFields, oneOf, oneOfOrNone, optionalLines, optionalPattern, optionalText, requiredText, someOf, wholeNumber } from './check-enquiry';
export type { CheckedDetails, Enquiry, EnquiryDetail, EnquiryErrors, EnquiryState, EnquiryValues } from './enquiry';
export { callTimes, enquiryDays, enquiryLabels, maxDetailLength, maxDetails, maxEmailLength, maxLabelLength, maxLineLength, maxMessageLength, maxPhotographBytes, maxPhotographs, needs, properties } from './enquiry';
