import type { EnquiryForm, PageRoute } from '@site/shared';
import type { LoadedSection } from './load-section';

/** What a section's bundle exports as JSON, with each function as the text `function`. See `parseExportedSection`. */
export function describeExports({ section, shell }: LoadedSection): string {
  const { section: contract, title, routes, files, links } = section;
  const own = { section: contract, title, routes: Array.isArray(routes) ? describeRoutes(routes) : routes, files, links };
  const { business, startScript, openPages, renderDocument } = shell;
  const host = { business, startScript, openPages, renderDocument, sharedModules: typeof shell.sharedModules };
  return JSON.stringify(section === shell ? { ...own, ...host } : own, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value));
}

/** Fields of a route that have a meaning here: see `PageRoute`. */
const fields = ['id', 'path', 'index', 'loader', 'Component', 'element', 'handle', 'children'];

/**
 * The routes that have pages, each with its whole path. Values that break the contract stay as they are, for the check of
 * the description.
 *
 * @throws Error for a route with a field that would have no effect
 */
function describeRoutes(routes: readonly PageRoute[], parent = ''): unknown[] {
  return routes.flatMap((route) => {
    const path = joinPaths(parent, route.path);
    const { children = [], handle } = route;
    const unknown = Object.keys(route).find((key) => !fields.includes(key));
    if (unknown !== undefined) throw new Error(`The route ${path} has '${unknown}', which has no effect here. Remove it.`);
    const hasIndex = children.some(({ index }) => index);
    if (hasIndex && handle) throw new Error(`The route ${path} has a handle, and an index route with the same path. Give the handle to the index route.`);
    const isPage = children.length === 0 || (route.path !== undefined && !hasIndex && hasPage(route));
    return [...(isPage ? [describePage(route, path)] : []), ...describeRoutes(children, path)];
  });
}

function describePage(route: PageRoute, path: string): unknown {
  const { enquiry, query, knownPages } = route.handle ?? {};
  return { path, query, knownPages, enquiry: enquiry && describeForm(enquiry), page: hasPage(route) ? 'present' : undefined };
}

function hasPage({ Component, loader, element }: PageRoute): boolean {
  return Boolean(Component ?? loader ?? element);
}

/** As React Router joins the path of a route to its parent's. */
function joinPaths(parent: string, path = ''): string {
  return path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
}

/** A schema belongs to a library, and only the function that checks a field concerns us. */
function describeForm(form: EnquiryForm): unknown {
  if (!Array.isArray(form.fields)) return form;
  return { ...form, fields: form.fields.map(({ schema, ...field }: EnquiryForm['fields'][number]) => ({ ...field, validate: validatorOf(schema) })) };
}

function validatorOf(schema: Partial<EnquiryForm['fields'][number]['schema']> | undefined): unknown {
  return schema?.['~standard']?.validate;
}
