import type { EnquiryForm } from '@site/shared';
import { detailName, enquiryFields, enquiryLabels } from '@site/shared/enquiry-schema';
import type { EnquiryValues } from '@site/shared/enquiry-schema';

/** What one field was given. */
export interface Answer {
  /** The field's name as it is sent. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** All that a form was given, in its order. */
export function formAnswers(form: EnquiryForm, values: EnquiryValues): Answer[] {
  const common = enquiryFields.map((name) => ({ name, label: enquiryLabels[name] }));
  const own = form.fields.map(({ name, label }) => ({ name: detailName(name), label }));
  const foreign = Object.keys(foreignDetails(form, values)).map((name) => ({ name, label: name.replace(detailPrefix, '') }));
  return [...common.slice(0, 1), ...own, ...foreign, ...common.slice(1)].map((answer) => ({ ...answer, value: values[answer.name] ?? '' }));
}

const detailPrefix = detailName('');

/** Details of fields that this form does not have: it stands in for the form of a section that fails. */
export function foreignDetails({ fields }: EnquiryForm, values: EnquiryValues): EnquiryValues {
  const own = new Set(fields.map(({ name }) => detailName(name)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(detailPrefix) && !own.has(name)));
}
