import * as z from 'zod';
import type { EnquiryField, KnownPage, PublishedFile, SectionLink } from '@site/shared';
import { maxDetails, maxLabelLength } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import { articleSummarySchema, sectionLinkSchema } from '../store/release-format';
import { ExpectedError } from '../base/errors';
import { groupRepeated } from '../base/lists';
import { describeInvalid } from '../base/parse-json';
import { prerenderBundle } from '../store/release-paths';
import type { Release } from '../store/release-format';

/** A release and the folder that holds its bundle. */
export interface BundleSource {
  readonly release: Pick<Release, 'name' | 'version'>;
  readonly folder: string;
}

/** The data among a prerender bundle's exports. */
export interface ExportedSection {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly Omit<z.infer<typeof routeSchema>, 'knownPages' | 'page'>[];
  readonly islands: readonly string[];
  readonly knownPages: readonly KnownPage[];
  readonly files: readonly PublishedFile[];
  readonly links: readonly SectionLink[];
  /** For the shell only: the owner's facts that are set. The gate checks the others. */
  readonly business?: z.infer<typeof businessSchema>;
}

const callable = z.literal('function', 'a function');
const kebabCase = z.string().regex(/^[a-z][a-z0-9-]*$/, 'kebab case').max(maxLabelLength, `at most ${maxLabelLength} characters`);
const label = z.string().refine((text) => text.trim() !== '' && text.length <= maxLabelLength, `a text of 1 to ${maxLabelLength} characters`);

const kinds = ['line', 'number', 'text', 'choice', 'hidden'] as const satisfies readonly EnquiryField['kind'][];
const fieldSchema = z
  .object({ name: kebabCase, label, kind: z.enum(kinds, `one of ${kinds.join(', ')}`), options: z.array(z.string()).optional(), validate: callable })
  .refine(({ kind, options = [] }) => kind !== 'choice' || options.length > 0, { path: ['options'], error: 'at least one' });
const formSchema = z.object({
  name: kebabCase,
  title: label,
  fields: z
    .array(fieldSchema)
    .max(maxDetails, `at most ${maxDetails} fields`)
    .refine((fields) => groupRepeated(fields, ({ name }) => name).length === 0, 'fields of different names'),
});
const routeSchema = z.object({
  path: z.string(),
  query: z.array(z.string()).optional(),
  enquiry: formSchema.optional(),
  knownPages: z.array(z.object({ path: z.string(), title: z.string(), lastModified: z.string(), summary: articleSummarySchema.optional() })).default([]),
  page: z.literal('present', 'a Component, an element or a loader'),
});
const published = { path: z.string(), type: z.string() };
/** Shells that were built before a site could have no forms say nothing about them. */
const businessSchema = z.looseObject({ origin: z.string(), takesEnquiries: z.boolean().default(true) });
const sectionSchema = z.object({
  section: z.object({ name: z.string(), islands: z.record(z.string(), callable) }),
  title: z.string(),
  routes: z.array(routeSchema).refine(haveOneFormOfAName, 'routes of which no two have different forms of one name'),
  files: z.array(z.union([z.object({ ...published, content: z.string() }), z.object({ ...published, copyOf: z.string() })])).default([]),
  links: z.array(sectionLinkSchema).default([]),
  business: businessSchema.optional(),
});
const shellSchema = sectionSchema.extend({
  business: businessSchema,
  startScript: z.string(),
  sharedModules: z.literal('object', 'an object'),
  openPages: callable,
  renderDocument: callable,
});

/** Several routes may have the same form. */
function haveOneFormOfAName(routes: readonly z.infer<typeof routeSchema>[]): boolean {
  const forms = routes.flatMap(({ enquiry }) => enquiry ?? []);
  return new Set(forms.map((form) => JSON.stringify(form))).size === new Set(forms.map(({ name }) => name)).size;
}

/** Reads what a section's process says of its bundle. @throws ExpectedError that names what is missing */
export function parseExportedSection({ release, folder }: BundleSource, described: unknown): ExportedSection {
  const exported: unknown = JSON.parse(z.string().parse(described));
  const parsed = (release.name === shellName ? shellSchema : sectionSchema).safeParse(exported);
  if (!parsed.success) {
    throw new ExpectedError(`${folder}/${prerenderBundle} exports no complete section:\n${describeInvalid(exported, parsed.error)}\nSee PrerenderedSection in @site/shared.`);
  }
  const { section, title, routes, files, links, business } = parsed.data;
  const knownPages = routes.flatMap((route) => route.knownPages);
  return { name: section.name, title, routes, islands: Object.keys(section.islands), knownPages, files, links, ...(business && { business }) };
}
