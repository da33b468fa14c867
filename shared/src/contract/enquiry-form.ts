/** A form with which visitors send an enquiry from a page: the fields that every enquiry has, and those that its section adds. */
export interface EnquiryForm {
  /** In kebab case, e.g. `survey`. Its full name has the section before it: `commercial/survey`. */
  readonly name: string;
  /** Its title, e.g. `Ask for a survey`. */
  readonly title: string;
  /** Whether one of its own fields asks for the kind of building: the form then does not ask for the property too. */
  readonly asksBuilding?: boolean;
  /** The section's own fields. Their values are only ever text to everybody else. */
  readonly fields: readonly EnquiryField[];
}

/** A field of a section's own. */
export interface EnquiryField {
  /** In kebab case, e.g. `rooms`. It is sent as `details.rooms`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `line` and `number` are one line, `text` several, `choice` one of the options, and `hidden` what a tool found: shown, to read only, once it is filled in. That name is older than the field's look. */
  readonly kind: 'line' | 'number' | 'text' | 'choice' | 'hidden';
  /** The choices. */
  readonly options?: readonly string[];
  /** Checks and tidies the field's text, which is empty when nothing was entered. Zod's schemas are of this kind. */
  readonly schema: FieldSchema;
}

/** The part of the Standard Schema interface (standardschema.dev) that forms go by: a synchronous check of text. */
export interface FieldSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => FieldResult | Promise<FieldResult>;
  };
}

export type FieldResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };
