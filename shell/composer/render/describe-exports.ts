import type { RouteObject } from 'react-router-dom';
import type { EnquiryForm, PageHandle } from '@site/shared';
import type { LoadedSection } from './load-section';

/** What a section's bundle exports as JSON, with each function as the text `function`. See `parseExportedSection`. */
export function describeExports({ section, shell }: LoadedSection): string {
  const { section: contract, title, routes, files, links } = section;
  const own = { section: contract, title, routes: Array.isArray(routes) ? describeRoutes(routes) : routes, files, links };
  const { business, startScript, openPages, renderDocument } = shell;
  const host = { business, startScript, openPages, renderDocument, sharedModules: typeof shell.sharedModules };
  return JSON.stringify(section === shell ? { ...own, ...host } : own, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value));
}

/** The routes that have pages, each with its whole path. Values that break the contract stay as they are, for the check of the description. */
function describeRoutes(routes: readonly RouteObject[], parent = ''): unknown[] {
  return routes.flatMap((route) => {
    const path = joinPaths(parent, route.path);
    if (route.children) return describeRoutes(route.children, path);
    const { enquiry, query, knownPages } = (route.handle ?? {}) as PageHandle;
    return [{ path, query, knownPages, enquiry: enquiry && describeForm(enquiry), page: route.Component ?? route.loader ?? typeof route.element }];
  });
}

/** As React Router joins the path of a route to its parent's. */
function joinPaths(parent: string, path = parent): string {
  return path.startsWith('/') ? path : `${parent}/${path}`;
}

/** A schema belongs to a library, and only the function that checks a field concerns us. */
function describeForm(form: EnquiryForm): unknown {
  if (!Array.isArray(form.fields)) return form;
  return { ...form, fields: form.fields.map(({ schema, ...field }: EnquiryForm['fields'][number]) => ({ ...field, validate: validatorOf(schema) })) };
}

function validatorOf(schema: Partial<EnquiryForm['fields'][number]['schema']> | undefined): unknown {
  return schema?.['~standard']?.validate;
}
