import type { EnquiryForm } from '../contract/enquiry-form';
import { checkField } from './check-field';
import { cleanText } from './clean-text';
import type { CheckedDetails, EnquiryValues } from './enquiry';
import { maxDetailLength, maxDetails, maxLabelLength, maxLineLength } from './enquiry-limits';

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
