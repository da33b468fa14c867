import { readPostcode } from '../finder/read-postcode';
import { checkField } from './check-field';
import type { Enquiry, EnquiryErrors, EnquiryValues } from './enquiry';
import { callTimes, needs, properties } from './enquiry-choices';
import { maxEmailLength, maxMessageLength } from './enquiry-limits';
import { oneOf, oneOfOrNone, optionalLines, optionalPattern, requiredText, someOf } from './field-schemas';
import type { TextSchema } from './field-schemas';

/** Digits with what people put between them; 9 to 15 of them, as no number has more or fewer. */
const phonePattern = /^\+?(?:[ ().-]*\d){9,15}[ ().-]*(?:(?:x|ext\.?|extension) ?\d{1,6})?$/i;

/** No quotes, brackets or separators before the @: what is written here stands in the header of a mail. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

const schemas: Readonly<Record<keyof Enquiry, TextSchema>> = {
  about: oneOf(needs, 'Choose what your enquiry is about'),
  message: optionalLines(maxMessageLength),
  property: oneOfOrNone(properties, 'Choose the kind of property from the list'),
  place: requiredText('Enter a postcode or the name of a place'),
  name: requiredText('Enter your name'),
  phone: optionalPattern(phonePattern, 'Enter a phone number, for example 01632 960123'),
  email: optionalPattern(emailPattern, 'Enter an e-mail address, for example name@example.com', maxEmailLength),
  times: someOf(callTimes, 'Choose when we may call from the list'),
};

/** The fields that every form has, in its order. */
export const enquiryFields = Object.keys(schemas) as readonly (keyof Enquiry)[];

/** Tidies the fields that every enquiry has, and says what is wrong with each. Values of other names are left alone. */
export function checkEnquiry(values: EnquiryValues): { readonly enquiry: Enquiry; readonly errors: EnquiryErrors } {
  const checked = enquiryFields.map((name) => [name, checkField(schemas[name], values[name] ?? '')] as const);
  const fields = Object.fromEntries(checked.map(([name, { text }]) => [name, text])) as Record<keyof Enquiry, string>;
  const errors = Object.fromEntries(checked.flatMap(([name, { error }]) => (error === undefined ? [] : [[name, error]])));
  const enquiry = { ...fields, place: readPostcode(fields.place) ? fields.place.toUpperCase() : fields.place };
  return { enquiry, errors: { ...requireOneWay(enquiry), ...errors } };
}

function requireOneWay({ phone, email }: Enquiry): EnquiryErrors {
  return phone || email ? {} : { phone: 'Enter a phone number or an e-mail address' };
}
