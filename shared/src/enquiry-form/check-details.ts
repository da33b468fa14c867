import type { EnquiryForm, FieldSchema } from '../contract/enquiry-form';
import { maxDetailLength, maxDetails, maxLabelLength, maxLineLength } from './enquiry';
import type { CheckedDetails, EnquiryValues } from './enquiry';

/** The name that a section's field is sent under, e.g. `details.rooms`. */
export function detailName(field: string): string {
  return `details.${field}`;
}

/** Checks a section's own fields by their schemas. What was left empty is no detail. */
export function checkDetails({ fields }: Pick<EnquiryForm, 'fields'>, values: EnquiryValues): CheckedDetails {
  const checked = fields.slice(0, maxDetails).map(({ name, label, schema }) => {
    const sent = detailName(name);
    return { name: sent, label: cleanText(label).slice(0, maxLabelLength), ...checkField(schema, values[sent] ?? '') };
  });
  return {
    details: checked.flatMap(({ label, text, error }) => (text && error === undefined ? [{ label, value: text.slice(0, maxDetailLength) }] : [])),
    errors: Object.fromEntries(checked.flatMap(({ name, error }) => (error === undefined ? [] : [[name, cleanText(error).slice(0, maxLineLength)]]))),
  };
}

/** A field's text as its schema tidies it, or with what is wrong with it. */
interface CheckedField {
  readonly text: string;
  readonly error?: string;
}

/** Checks one field. @param text as it was sent; empty when nothing was @throws Error when the schema is not synchronous */
export function checkField(schema: FieldSchema, text: string): CheckedField {
  const result = schema['~standard'].validate(text);
  if (result instanceof Promise) throw new Error('The schema of a field returns a promise. Use one that checks at once.');
  if (result.issues) return { text: cleanLines(text), error: result.issues[0]?.message ?? 'Check this answer' };
  // A schema may turn the text into something else, e.g. a number.
  const value: unknown = result.value ?? '';
  return { text: cleanLines(typeof value === 'string' ? value : JSON.stringify(value)) };
}

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text as one line: without control characters, with single spaces, and none around it. */
export function cleanText(text: string): string {
  return text.normalize().replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines, each cleaned, with at most one empty line between them. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(cleanText);
  return lines.join('\n').replace(/\n{3,}/g, '\n\n').trim();
}

/** The values of a field that may be given more than once. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
