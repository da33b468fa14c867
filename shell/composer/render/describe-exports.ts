import type { EnquiryForm, SectionRoute } from '@site/shared';
import type { LoadedSection } from './load-section';

/** What a section's bundle exports as JSON, with each function as the text `function`. See `parseExportedSection`. */
export function describeExports({ section, shell }: LoadedSection): string {
  const { section: contract, title, routes, knownPages, files, links } = section;
  const own = { section: contract, title, routes: describeRoutes(routes), knownPages, files, links };
  const { business, startScript, renderPage, renderDocument } = shell;
  const host = { business, startScript, renderPage, renderDocument, sharedModules: typeof shell.sharedModules };
  return JSON.stringify(section === shell ? { ...own, ...host } : own, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value));
}

/** Values that break the contract stay as they are, for the check of the description. */
function describeRoutes(routes: readonly SectionRoute[]): unknown {
  return Array.isArray(routes) ? routes.map((route: SectionRoute) => ({ ...route, enquiry: route.enquiry && describeForm(route.enquiry) })) : routes;
}

/** A schema belongs to a library, and only the function that checks a field concerns us. */
function describeForm(form: EnquiryForm): unknown {
  if (!Array.isArray(form.fields)) return form;
  return { ...form, fields: form.fields.map(({ schema, ...field }: EnquiryForm['fields'][number]) => ({ ...field, validate: validatorOf(schema) })) };
}

function validatorOf(schema: Partial<EnquiryForm['fields'][number]['schema']> | undefined): unknown {
  return schema?.['~standard']?.validate;
}
