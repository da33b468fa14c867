/** What a visitor writes about a job. All of it is text from a form. */
export interface Enquiry {
  readonly name: string;
  readonly postcode: string;
  readonly need: string;
  readonly property: string;
  readonly details: string;
}

/** For each field that is wrong, what is wrong with it, in words for the visitor. */
export type EnquiryErrors = Readonly<Partial<Record<keyof Enquiry, string>>>;

/** An enquiry as the text of an e-mail. */
export interface EnquiryText {
  readonly subject: string;
  readonly body: string;
}

export const emptyEnquiry: Enquiry = { name: '', postcode: '', need: '', property: '', details: '' };

/** Longer e-mail links are cut short by some mail programs. */
export const maxDetailsLength = 1000;

/** A full postcode or its first half, in any spelling. */
const postcodePattern = /^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{2})?$/;

/** Finds the fields that are wrong. */
export function checkEnquiry(enquiry: Enquiry): EnquiryErrors {
  return {
    ...(enquiry.name.trim() === '' && { name: 'Enter your name' }),
    ...(!postcodePattern.test(tidyPostcode(enquiry.postcode)) && {
      postcode: 'Enter a postcode or its first half, for example OX28 or OX28 6AB',
    }),
    ...(enquiry.need === '' && { need: 'Choose what you need' }),
    ...(enquiry.details.length > maxDetailsLength && {
      details: `Shorten the details to ${maxDetailsLength} characters; there are ${enquiry.details.length}`,
    }),
  };
}

/** The enquiry as text to send, without the fields that are empty. */
export function composeEnquiry(enquiry: Enquiry): EnquiryText {
  const postcode = tidyPostcode(enquiry.postcode);
  const facts = Object.entries({
    Name: oneLine(enquiry.name),
    Postcode: postcode,
    'What I need': oneLine(enquiry.need),
    Property: oneLine(enquiry.property),
  }).flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const details = enquiry.details.trim();
  return {
    subject: `Enquiry: ${oneLine(enquiry.need)}, ${postcode}`,
    body: [...facts, ...(details ? ['', details] : [])].join('\n'),
  };
}

/** The `mailto:` link that opens the visitor's mail program with the text in it. */
export function enquiryMailHref(email: string, { subject, body }: EnquiryText): string {
  const lines = body.replace(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

function tidyPostcode(postcode: string): string {
  const characters = postcode.toUpperCase().replace(/[^A-Z\d]/g, '');
  return /\d[A-Z]{2}$/.test(characters) && characters.length > 4
    ? `${characters.slice(0, -3)} ${characters.slice(-3)}`
    : characters;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
