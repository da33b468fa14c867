/** What a form sends: text by the name of its field; several lines where a field may be given more than once. */
export type EnquiryValues = Readonly<Record<string, string>>;

/** What is wrong with a form, in words for the visitor, by the name of the field. */
export type EnquiryErrors = Readonly<Record<string, string>>;

/** What every enquiry says. All of it is untrusted text. */
export interface Enquiry {
  /** What it is about: one of `needs`. */
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
  /** A UUID: what is sent twice under one key is one enquiry. */
  readonly key: string;
  /** Says when the server made this page, signed. */
  readonly token: string;
  /** Why the enquiry was not taken, with what to do instead. */
  readonly problem?: string | undefined;
}

/** What a section makes of its own fields. */
export interface CheckedDetails {
  readonly details: readonly EnquiryDetail[];
  /** By the names of the fields, e.g. `details.rooms`. */
  readonly errors: EnquiryErrors;
}
