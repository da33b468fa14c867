import * as z from 'zod';
import type { KnownPage, PublishedFile, SectionLink } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { articleSummarySchema, sectionLinkSchema } from '../store/release-format';
import { ExpectedError } from '../base/errors';
import { describeInvalid } from '../base/parse-json';
import { prerenderBundle } from '../store/release-paths';
import type { Release } from '../store/release-format';

/** A release and the folder that holds its bundle. */
export interface BundleSource {
  readonly release: Pick<Release, 'name' | 'version'>;
  readonly folder: string;
}

/** A form for enquiries as a section describes it. The gate checks it. */
export interface ExportedForm {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly kind: string; readonly options?: readonly string[] }[];
}

/** The data among a prerender bundle's exports. */
export interface ExportedSection {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly { readonly path: string; readonly query?: readonly string[]; readonly enquiry?: ExportedForm }[];
  /** Names of its islands. */
  readonly islands: readonly string[];
  readonly knownPages: readonly KnownPage[];
  readonly files: readonly PublishedFile[];
  /** Links that it wants on every page. */
  readonly links: readonly SectionLink[];
  /** For the shell only: the owner's facts that are set. The gate checks the others. */
  readonly business?: Readonly<z.infer<typeof businessSchema>>;
}

const callable = z.literal('function', 'a function');
const formSchema = z.object({
  name: z.string(),
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), kind: z.string(), options: z.array(z.string()).optional(), validate: callable })),
});
const published = { path: z.string(), type: z.string() };
/** Shells that were built before a site could have no forms say nothing about them. */
const businessSchema = z.looseObject({ origin: z.string(), takesEnquiries: z.boolean().default(true) });
const sectionSchema = z.object({
  section: z.object({ name: z.string(), islands: z.record(z.string(), callable) }),
  title: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      query: z.array(z.string()).optional(),
      enquiry: formSchema.optional(),
      knownPages: z.array(z.object({ path: z.string(), title: z.string(), lastModified: z.string(), summary: articleSummarySchema.optional() })).default([]),
      page: z.literal('present', 'a Component, an element or a loader'),
    }),
  ),
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

function describeRoute({ path, query, enquiry }: z.infer<typeof sectionSchema>['routes'][number]): ExportedSection['routes'][number] {
  return { path, ...(query && { query }), ...(enquiry && { enquiry: describeForm(enquiry) }) };
}

function describeForm({ name, title, fields }: z.infer<typeof formSchema>): ExportedForm {
  return { name, title, fields: fields.map(({ name: field, label, kind, options }) => ({ name: field, label, kind, ...(options && { options }) })) };
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
  return { name: section.name, title, routes: routes.map(describeRoute), islands: Object.keys(section.islands), knownPages, files, links, ...(business && { business }) };
}
