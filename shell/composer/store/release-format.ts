import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { footerGroups } from '@site/shared/section-link';
import { integrityOf } from '../base/content-hash';
import { ExpectedError, isShortage } from '../base/errors';
import { parseAs, parseJson } from '../base/parse-json';

/** A release's facts about an article, for lists on other pages: see `ArticleSummary` in `@site/shared`. */
export const articleSummarySchema = z.strictObject({
  published: z.iso.date(),
  minutes: z.int().positive(),
  picture: z.string().min(1).optional(),
  tool: z.strictObject({ title: z.string().min(1), question: z.string().min(1), id: z.string().min(1) }).optional(),
});

const link = { label: z.string(), path: z.string() };

// Stored hashes depend on the order of these keys, as on those of a release.
export const sectionLinkSchema = z.discriminatedUnion('place', [
  z.strictObject({ place: z.literal('header'), ...link }),
  z.strictObject({ place: z.literal('footer'), group: z.enum(footerGroups), ...link }),
]);

const fileName = z.string().regex(/^(?!\/)(?!.*\.\.)[\w@.-]+(\/[\w@.-]+)*$/, 'a relative path without ..');
const publishedPath = z.string().regex(/^(\/\.well-known)?(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.[a-z0-9]+)+$/, 'a path in lower case with an extension');
const kebabCase = z.string().regex(/^[a-z][a-z0-9-]*$/, 'kebab case');
const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'a semantic version');

/** The gate and the router try each way of leaving optional segments out: their number doubles with each one. */
const optionalSegments = 3;
const pattern = z
  .string()
  .regex(/^\/(?!\/)/, 'a pattern that begins with one slash')
  .max(200)
  .refine((text) => text.split('/').filter((segment) => segment.endsWith('?')).length <= optionalSegments, `a pattern with at most ${optionalSegments} optional segments`);

export const releaseFormat = 4;

// Stored hashes depend on the order of these keys: reorder nothing, and add only optional fields without a default.
const releaseSchema = z.strictObject({
  format: z.literal(releaseFormat),
  name: kebabCase,
  version,
  /** Commit that it was built from; null outside a repository. */
  commit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  /** Ranges of the shared packages that a remote needs. */
  requires: z.record(z.string(), z.string()),
  /** Versions of the shared packages that the shell provides. */
  provides: z.record(z.string(), z.string()),
  /** The remote entry; null for the shell. */
  entry: fileName.nullable(),
  /** Files of each named chunk group of the browser build, e.g. `main` or an island's. */
  chunks: z.record(z.string(), z.array(fileName)),
  /** The section's route patterns, the query parameters that their pages depend on, and whether they have a form for enquiries. */
  routes: z.array(z.strictObject({ pattern, query: z.array(z.string()).optional(), enquiry: z.literal(true).optional() })).max(200),
  /** Names of its islands. Each is the name of the chunk that holds the island, too. */
  islands: z.array(kebabCase),
  /** Heading of the section's pages in lists of all pages. */
  title: z.string().min(1),
  knownPages: z.array(
    z.strictObject({ path: z.string().startsWith('/'), title: z.string().min(1), lastModified: z.iso.date(), summary: articleSummarySchema.optional() }),
  ),
  /** Files that it publishes beside its pages. Their content is rendered with the pages. */
  published: z.array(z.strictObject({ path: publishedPath, type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/) })),
  /** Every file of the release, by its path in the release's folder. */
  files: z.array(z.strictObject({ path: fileName, size: z.int().nonnegative(), integrity: z.string().startsWith('sha384-') })),
  /** For each island the shared modules that it uses, except those that every island of a remote uses. Older releases do not say. */
  shared: z.record(z.string(), z.array(z.string())).optional(),
  /** Version of the kit that made it, which is the contract's. Only remotes have it; older releases do not. */
  kit: version.optional(),
  /** Links to its pages in the header and footer of every page. */
  links: z.array(sectionLinkSchema).optional(),
  /** In the shell's release only: facts of the business that a server needs. Older shells say whether browsers report, too. */
  business: z.strictObject({ origin: z.string(), takesEnquiries: z.boolean(), collectsReports: z.boolean().optional() }).optional(),
});

/** The content of `release.json`: everything that the composer knows about a release without running its code. */
export type Release = z.infer<typeof releaseSchema>;

export const releaseFile = 'release.json';

/** The package that holds the contract. Its version is the kit's, too. */
export const contractPackage = '@site/shared';

/** A release is complete, but of another format than this composer reads. */
export class OtherFormatError extends ExpectedError {}

/** @throws ExpectedError that names the file and each field that is not as wanted */
export function parseRelease(json: unknown, source: string): Release {
  return parseAs(releaseSchema, json, (found) => {
    const { data: other } = z.object({ format: z.number() }).safeParse(json);
    if (!other || other.format === releaseFormat) return new ExpectedError(`${source} is no release: ${found}. Build it again.`);
    return new OtherFormatError(`${source} has release format ${other.format}, and this site takes format ${releaseFormat}. Build the section again with this site's builder or kit.`);
  });
}

/** Hash of a release's description without the time and commit of its build: a later build of the same sources is the same release. */
export function hashDescription(release: Release): string {
  return integrityOf(JSON.stringify({ ...release, builtAt: undefined, commit: undefined }));
}

/** Reads the release in a folder. @throws ExpectedError when there is none, or an incomplete one */
export async function readRelease(folder: string): Promise<Release> {
  const file = join(folder, releaseFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isShortage(cause)) throw cause;
    throw new ExpectedError(`There is no ${file}. Build the section first.`, { cause });
  });
  return parseRelease(parseJson(text), file);
}
