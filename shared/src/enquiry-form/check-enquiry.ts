import * as z from 'zod/mini';
import type { EnquiryForm } from '../contract/enquiry-form';
import { readPostcode } from '../finder/read-postcode';
import { checkDetails, checkField, cleanLines, cleanText, linesOf } from './check-details';
import { callTimes, maxDetailLength, maxEmailLength, maxLineLength, maxMessageLength, needs, properties } from './enquiry';
import type { Enquiry, EnquiryErrors, EnquiryValues } from './enquiry';

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

/** Finds the errors of all fields of a form. */
export function checkForm(form: EnquiryForm, values: EnquiryValues): EnquiryErrors {
  return { ...checkEnquiry(values).errors, ...checkDetails(form, values).errors };
}

/** A field's schema: it tidies text, and says what is wrong with it in words for the visitor. */
export type TextSchema = z.ZodMiniType<string, string>;

/** One line that has to be filled in. @param message what to do when it is empty, e.g. `Enter your name` @param max in characters */
export function requiredText(message: string, max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), z.minLength(1, message), atMost(max));
}

/** One line that may be left empty. @param max in characters */
export function optionalText(max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), atMost(max));
}

/** Several lines that may be left empty. @param max in characters */
export function optionalLines(max = maxDetailLength): TextSchema {
  return z.string().check(z.overwrite(cleanLines), atMost(max));
}

/** One of the options. @param message what to do otherwise, e.g. `Choose the kind of building` */
export function oneOf(options: readonly string[], message: string): TextSchema {
  return z.string().check(z.overwrite(cleanText), z.refine((text) => options.includes(text), message));
}

/** One of the options, or nothing. */
export function oneOfOrNone(options: readonly string[], message: string): TextSchema {
  return oneOf(['', ...options], message);
}

/** Any of the options, one a line, in their order and once each. */
export function someOf(options: readonly string[], message: string): TextSchema {
  return z.string().check(
    z.overwrite(cleanLines),
    z.refine((text) => linesOf(text).every((line) => options.includes(line)), message),
    z.overwrite((text) => options.filter((option) => linesOf(text).includes(option)).join('\n')),
  );
}

/** A whole number in digits, or nothing. @param message names both ends, e.g. `Enter a number from 1 to 200` */
export function wholeNumber(min: number, max: number, message: string): TextSchema {
  const isInRange = (text: string) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max);
  return z.string().check(z.overwrite(cleanText), z.refine(isInRange, message));
}

/** Text that has to match a pattern, or nothing. */
export function optionalPattern(pattern: RegExp, message: string, max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), atMost(max), z.refine((text) => text === '' || pattern.test(text), message));
}

/** The message is written when it is needed: the first number that a process formats takes 30 ms. */
function atMost(max: number) {
  return z.maxLength(max, { error: () => `Shorten this to ${max.toLocaleString('en-GB')} characters` });
}
