/** The values that a form sends: text by the name of its field; several lines where a field may be given more than once. */
export type EnquiryValues = Readonly<Record<string, string>>;

/** Error messages for the visitor, by the name of the field. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** The fields that every enquiry has. All of it is untrusted text. */
export interface Enquiry {
  /** The subject: one of `needs`. */
  readonly about: string;
  readonly name: string;
  /** Empty when an e-mail address was given instead; one of the two is there. */
  readonly phone: string;
  readonly email: string;
  /** A postcode, its first half, or the name of a place. */
  readonly place: string;
  /** One of `properties`, or empty. */
  readonly property: string;
  /** In the visitor's own words; may be empty. */
  readonly message: string;
  /** When to call: some of `callTimes`, one a line, or empty. */
  readonly times: string;
}

/** A detail from a section's own field, as the owner reads it. */
export interface EnquiryDetail {
  readonly label: string;
  readonly value: string;
}

/** Where a visitor without scripts is in sending an enquiry. */
export interface EnquiryState {
  /** `fill`: the form, with what was entered and what is wrong; `check`: everything once more, before it is sent. */
  readonly step: 'fill' | 'check';
  readonly values: EnquiryValues;
  readonly errors: EnquiryErrors;
  /** Names of the photographs that the server keeps for it. */
  readonly photographs: readonly string[];
  /** Which photographs were left out, and why, in words for the visitor; empty without one. */
  readonly leftOut: string;
  /** A UUID: what is sent twice under one key is one enquiry. */
  readonly key: string;
  /** Says when the server made this page, signed. */
  readonly token: string;
  /** Why the enquiry was not taken, with what to do instead. */
  readonly problem?: string | undefined;
}

/** A section's own fields once they are checked. */
export interface CheckedDetails {
  readonly details: readonly EnquiryDetail[];
  /** By the names of the fields, e.g. `details.rooms`. */
  readonly errors: EnquiryErrors;
}

/** The subjects of an enquiry. */
export const needs = [
  'TV aerial', 'Satellite dish or Freesat', 'More TV points', 'Wi-Fi or network cabling', 'Repair or storm damage', 'TV on the wall',
  'Something for a business', 'Something else',
] as const;

/** Where the work would be. */
export const properties = [
  'Detached or semi-detached house', 'Terraced house', 'Bungalow', 'Flat or maisonette', 'Listed building', 'Student accommodation', 'New build',
  'Business premises',
] as const;

/** When we may call, on a working day. */
export const callTimes = ['Morning', 'Lunchtime', 'Afternoon'] as const;

/** Labels that the owner and the visitor read beside each answer, in the order of the form. */
export const enquiryLabels: Readonly<Record<keyof Enquiry, string>> = {
  about: 'What it is about',
  message: 'In your own words',
  property: 'Property',
  place: 'Postcode or place',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  times: 'When to call',
};

/** Characters of a line, e.g. of a name or a place. */
export const maxLineLength = 100;
/** Characters of an e-mail address: more than mail servers take (RFC 5321). */
export const maxEmailLength = 254;
/** Characters of the visitor's own words. */
export const maxMessageLength = 3000;
export const maxPhotographs = 5;
/** Bytes of a photograph's file as it is sent. */
export const maxPhotographBytes = 15_000_000;

/** Details of an enquiry from a section's own fields, and characters of a label and of a value. */
export const maxDetails = 20;
export const maxLabelLength = 100;
export const maxDetailLength = 2000;

/** The page that confirms an enquiry. Without the reference in its query it says that nothing was sent: no copy of it is kept. */
export const sentPath = '/contact/sent';

/** Days until an enquiry is erased, as the pages say; a server may be set to fewer. */
export const enquiryDays = 90;
