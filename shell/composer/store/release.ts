import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ExpectedError } from './expected-error';
import { originSchema } from './origin';

const fileName = z.string().regex(/^(?!\/)(?!.*\.\.)[\w@.-]+(\/[\w@.-]+)*$/, 'a relative path without ..');
const publishedPath = z.string().regex(/^(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.[a-z0-9]+)+$/, 'a path in lower case with an extension');
const sectionName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'kebab case');
const version = z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'a semantic version');

const releaseSchema = z.strictObject({
  format: z.literal(1),
  name: sectionName,
  version,
  /** Commit that it was built from; null outside a repository. */
  commit: z.string().nullable(),
  builtAt: z.iso.datetime(),
  /** Where browsers get its files; null for the site's own origin. It was built for that: asset URLs hold it. */
  origin: originSchema.nullable(),
  /** Ranges of the shared singletons that a remote needs. */
  requires: z.record(z.string(), z.string()),
  /** Versions of the shared singletons that the shell brings. */
  provides: z.record(z.string(), z.string()),
  /** The remote entry; null for the shell. */
  entry: fileName.nullable(),
  /** Files of each named chunk group, e.g. `main` or a page's chunk. */
  chunks: z.record(z.string(), z.array(fileName)),
  /** What the section owns: route pattern, its page's chunk and the shared modules that the chunk asks for. */
  routes: z.array(
    z.strictObject({
      pattern: z.string().startsWith('/'),
      chunk: z.string(),
      shared: z.array(z.string()),
      /** Query parameters that its pages depend on. */
      query: z.array(z.string()).optional(),
    }),
  ),
  /** What comes to life by itself in its pages: name and chunk. */
  parts: z.array(z.strictObject({ name: sectionName, chunk: z.string() })).default([]),
  /** Heading of the section's pages in lists of all pages. */
  title: z.string().min(1),
  knownPages: z.array(
    z.strictObject({ path: z.string().startsWith('/'), title: z.string().min(1), lastModified: z.iso.date() }),
  ),
  /** Files that it publishes beside its pages. Their content is rendered with the pages. */
  published: z.array(z.strictObject({ path: publishedPath, type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/) })).default([]),
  /** Every file of the release, by its path in the release's folder. */
  files: z.array(z.strictObject({ path: fileName, size: z.int().nonnegative(), integrity: z.string().startsWith('sha384-') })),
});

/** What `release.json` says of a release. */
export type Release = z.infer<typeof releaseSchema>;

export const releaseFile = 'release.json';

/** @throws ExpectedError that names the file and each field that is not as wanted */
export function parseRelease(json: unknown, source: string): Release {
  const parsed = releaseSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ExpectedError(`Wanted a release in ${source}, found:\n${z.prettifyError(parsed.error)}\nBuild it again.`);
}

/** Reads the release in a folder. @throws ExpectedError when there is none, or none that is whole */
export async function readRelease(folder: string): Promise<Release> {
  const file = join(folder, releaseFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ExpectedError(`Wanted ${file}, found no such file. Build the section first.`, { cause });
  });
  return parseRelease(parseJson(text, file), file);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ExpectedError(`Wanted JSON in ${file}, found something else. Build it again.`, { cause });
  }
}

/** Chunk of a remote's browser build that holds the module it exposes; `webpack.common.ts` names it so. */
export const exposedChunk = 'section';

/** Path in a release's folder of a file that browsers load. */
export function browserFile(file: string): string {
  return `browser/${file}`;
}

/** Path in a release's folder of the bundle that pages are rendered with. */
export const prerenderBundle = 'prerender/prerender.cjs';
