import type { FieldSchema } from '../contract/enquiry-form';
import { cleanLines } from './clean-text';

/** A field's text as its schema tidies it, or with what is wrong with it. */
export interface CheckedField {
  readonly text: string;
  readonly error?: string;
}

/** Checks one field. @param text as it was sent; empty when nothing was @throws Error when the schema is not synchronous */
export function checkField(schema: FieldSchema, text: string): CheckedField {
  const result = schema['~standard'].validate(text);
  if (result instanceof Promise) throw new Error('The schema of a field returns a promise. Use one that checks at once.');
  if (!result.issues) return { text: cleanLines(asText(result.value)) };
  return { text: cleanLines(text), error: result.issues[0]?.message ?? 'Check this answer' };
}

/** A schema may turn the text into something else, e.g. a number. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
