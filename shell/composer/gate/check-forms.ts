import { maxDetails, maxLabelLength } from '@site/shared/enquiry-schema';
import type { ExportedForm, ExportedSection } from '../render/exported-section';
import { groupRepeated } from '../base/lists';
import type { Release } from '../store/release-format';
import type { Refusal } from './refusal';

const kebabCase = /^[a-z][a-z0-9-]*$/;

/** Kinds of fields that a form can show. See EnquiryField in @site/shared. */
const kinds: readonly string[] = ['line', 'number', 'text', 'choice', 'hidden'];

/** Whether the forms of a section's routes can be shown, and each field told from the others. */
export function checkForms(release: Release, { routes }: Pick<ExportedSection, 'routes'>): Refusal[] {
  const forms = [...new Map(routes.flatMap(({ enquiry }) => (enquiry ? [[JSON.stringify(enquiry), enquiry] as const] : []))).values()];
  const twice = groupRepeated(forms, ({ name }) => name).map(([{ name }]) => refuse(release, `one form of the name '${name}'`, 'several that differ'));
  return [...twice, ...forms.flatMap((form) => checkForm(form).map(({ wanted, found }) => refuse(release, `${wanted} in the form '${form.name}'`, found)))];
}

type Finding = Pick<Refusal, 'wanted' | 'found'>;

function checkForm({ name, title, fields }: ExportedForm): Finding[] {
  return [
    ...checkName(name),
    ...checkLength('a title', title),
    ...(fields.length <= maxDetails ? [] : [{ wanted: `at most ${maxDetails} fields`, found: String(fields.length) }]),
    ...groupRepeated(fields, (field) => field.name).map(([field]) => ({ wanted: `one field of the name '${field.name}'`, found: 'several' })),
    ...fields.flatMap(checkField),
  ];
}

function checkField({ name, label, kind, options = [] }: ExportedForm['fields'][number]): Finding[] {
  return [
    ...checkName(name),
    ...checkLength(`a label of the field '${name}'`, label),
    ...(kinds.includes(kind) ? [] : [{ wanted: `a kind of the field '${name}' that is one of ${kinds.join(', ')}`, found: `'${kind}'` }]),
    ...(kind !== 'choice' || options.length > 0 ? [] : [{ wanted: `options of the field '${name}'`, found: 'none' }]),
  ];
}

function checkName(name: string): Finding[] {
  return kebabCase.test(name) && name.length <= maxLabelLength ? [] : [{ wanted: 'a name in kebab case', found: `'${name}'` }];
}

function checkLength(what: string, text: string): Finding[] {
  if (text.trim() !== '' && text.length <= maxLabelLength) return [];
  return [{ wanted: `${what} of 1 to ${maxLabelLength} characters`, found: String(text.length) }];
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return { check: 'forms', wanted: `${wanted} of ${name} ${version}`, found, remedy: `Correct the form in src/routes.tsx of ${name} (see EnquiryForm in @site/shared) and build it again.` };
}
