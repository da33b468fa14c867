import { z } from 'zod';
import type { KnownPage, PublishedFile } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../store/expected-error';
import { prerenderBundle } from '../store/release';
import type { Release } from '../store/release';

/** A release and the folder that holds its bundle. */
export interface BundleSource {
  readonly release: Pick<Release, 'name' | 'version'>;
  readonly folder: string;
}

/** What a prerender bundle exports, as far as it is data. */
export interface ExportedSection {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly { readonly path: string; readonly query?: readonly string[] }[];
  /** Names of its islands. */
  readonly islands: readonly string[];
  readonly knownPages: readonly KnownPage[];
  readonly files: readonly PublishedFile[];
  /** Of the shell only. */
  readonly business?: { readonly origin: string; readonly collectsReports: boolean };
}

const callable = z.literal('function', 'a function');
const sectionSchema = z.object({
  section: z.object({ name: z.string(), islands: z.record(z.string(), callable) }),
  title: z.string(),
  routes: z.array(z.object({ path: z.string(), query: z.array(z.string()).optional(), render: callable })),
  knownPages: z.array(z.object({ path: z.string(), title: z.string(), lastModified: z.string() })),
  files: z.array(z.object({ path: z.string(), type: z.string(), content: z.string() })).default([]),
  business: z.object({ origin: z.string(), collectsReports: z.boolean() }).optional(),
});
const shellSchema = sectionSchema.extend({
  business: z.object({ origin: z.string(), collectsReports: z.boolean() }),
  startScript: z.string(),
  sharedModules: z.literal('object', 'an object'),
  renderPage: callable,
  renderDocument: callable,
});

function describeRoute({ path, query }: z.infer<typeof sectionSchema>['routes'][number]): ExportedSection['routes'][number] {
  return { path, ...(query && { query }) };
}

/** Reads what a section's process says of its bundle. @throws ExpectedError that names what is missing */
export function parseExportedSection({ release, folder }: BundleSource, described: unknown): ExportedSection {
  const exported: unknown = JSON.parse(z.string().parse(described));
  const parsed = (release.name === shellName ? shellSchema : sectionSchema).safeParse(exported);
  if (!parsed.success) {
    throw new ExpectedError(`Wanted a complete section exported by ${folder}/${prerenderBundle}, found\n${z.prettifyError(parsed.error)}\nSee PrerenderedSection in @site/shared.`);
  }
  const { section, title, routes, knownPages, files, business } = parsed.data;
  return { name: section.name, title, routes: routes.map(describeRoute), islands: Object.keys(section.islands), knownPages, files, ...(business && { business }) };
}
