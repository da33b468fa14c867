import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { composedQuality, isCompressible, writeCompressed } from './compress-files';
import { integrityOf, shortHash } from '../base/content-hash';
import { filesIn } from '../base/files-in';
import { isMissing, unlessShort } from '../base/errors';

/*
 * The one list of what a site's folder holds.
 */

const composedPageSchema = z.strictObject({
  path: z.string().startsWith('/'),
  /** HTML file in the site's folder; `.br` and `.gz` copies lie beside it. */
  file: z.string(),
  /** Size of the HTML. */
  bytes: z.int(),
  section: z.string(),
  /** Name of the page in lists of links. */
  name: z.string(),
  lastModified: z.iso.date(),
  title: z.string(),
  description: z.string(),
  canonicalPath: z.string(),
  noindex: z.boolean(),
  /** How many h1 the page has. */
  headings: z.int(),
  /** schema.org types, outermost ones. */
  structuredData: z.array(z.string()),
  /** Paths of this site that the document links to or loads, header and footer included, without search and fragment. */
  links: z.array(z.string().startsWith('/')),
  /** The page's islands, those of header and footer included. */
  islands: z.array(z.strictObject({ section: z.string(), name: z.string() })),
  /** Size of the styles in its head after brotli. */
  styleBytes: z.int(),
  /** What else its document says; sites of an earlier composer do not have it, and may still be current or brought back. */
  document: z
    .strictObject({
      /** How many elements it has. */
      elements: z.int(),
      /** Those of its links to other pages that have a fragment, and no search. */
      fragments: z.array(z.string().startsWith('/')),
      /** Ids that a fragment may name. */
      ids: z.array(z.string()),
      /** The rules that it breaks: those of a site whose release was forced. */
      problems: z.array(z.strictObject({ rule: z.string(), found: z.string() })),
    })
    .optional(),
});

/** A page, and all that the renderer knows of it. */
export type ComposedPage = z.infer<typeof composedPageSchema>;

const composedFileSchema = z.strictObject({
  path: z.string().startsWith('/'),
  /** Media type. */
  type: z.string(),
  /** The section that publishes it; null for the site's own, such as the site map. */
  section: z.string().nullable(),
});

/** A file that is served at its path and is no page. */
export type ComposedFile = z.infer<typeof composedFileSchema>;

/**
 * Where a file lies in the site's folder. Each HTML document, page or not, lies at its address with `.html` added, so that
 * nobody gets the page `/blog/loft` at `/blog/loft.html` too, from a web server that knows nothing but the folder.
 */
export function composedFilePath(path: string): string {
  return path.slice(1) + (path.endsWith('.html') ? '.html' : '');
}

const isInside = (path: string) => path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

const manifestSchema = z.strictObject({
  format: z.literal(1),
  pages: z.array(composedPageSchema),
  files: z.array(composedFileSchema),
  /** SHA-384 of every other file in the folder, compressed copies and `404.html` included, by its path there. */
  hashes: z.record(z.string().refine(isInside, 'a path inside the folder'), z.string().startsWith('sha384-')),
});

/** What a site's folder holds. */
export type SiteManifest = Omit<z.infer<typeof manifestSchema>, 'format'>;

const sealedSchema = manifestSchema.extend({ checksum: z.string() });

/** Name of the manifest. It is written last: a folder with it is complete. */
export const manifestFile = 'site.json';

/** The end of a manifest's text, as `JSON.stringify` writes its last entry: the checksum is that of the text before it. */
function checksumEntry(checksum: string): string {
  return `,"checksum":"${checksum}"}`;
}

/** @throws ZodError or Error when the text is not the manifest that was written */
export function parseManifest(json: string): SiteManifest {
  const { checksum, ...content } = sealedSchema.parse(JSON.parse(json));
  const unsealed = json.slice(0, -checksumEntry(checksum).length);
  if (checksum !== shortHash(`${unsealed}}`)) throw new Error('The manifest does not match its checksum.');
  return content;
}

/** Reads the manifest of a site's folder. @throws when it is missing, altered or not one */
export async function readManifest(folder: string): Promise<SiteManifest> {
  return parseManifest(await readFile(join(folder, manifestFile), 'utf8'));
}

/** Reads the manifest of a folder in which none of its files is missing; undefined for any other folder. Hashes nothing. */
export async function readCompleteManifest(folder: string): Promise<SiteManifest | undefined> {
  const manifest = await readManifest(folder).catch(unlessShort(undefined));
  return manifest && Object.keys(manifest.hashes).every((file) => existsSync(join(folder, file))) ? manifest : undefined;
}

/** A file to write, and where it is served. */
export interface FileToWrite {
  readonly path: string;
  /** Media type. */
  readonly type: string;
  readonly content: string | Buffer;
}

/** Where the documents and files of a site are written. */
export interface SiteTarget {
  readonly folder: string;
  /** Whether texts get compressed copies. They are left out where the site is never served, and take as long as rendering it. */
  readonly compress: boolean;
}

/** Writes the files that a section publishes, or with null those of the composition itself. */
export async function writeFiles(target: SiteTarget, section: string | null, files: readonly FileToWrite[]): Promise<ComposedFile[]> {
  for (const { path, content } of files) await writeInto(target, composedFilePath(path), Buffer.from(content));
  return files.map(({ path, type }) => ({ path, type, section }));
}

/**
 * Writes a file and its compressed copies. Synchronously: a page takes less time to write than to hand on. Most pages share a
 * folder, so it is made only where it is missing.
 *
 * @param name in the site's folder
 */
export async function writeInto({ folder, compress }: SiteTarget, name: string, content: Buffer): Promise<void> {
  const file = join(folder, name);
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  if (compress && isCompressible(name)) await writeCompressed(file, content, composedQuality);
}

/**
 * Writes the manifest of a folder whose files are complete.
 *
 * @param known hashes of files that were linked from another site
 */
export async function sealSite(folder: string, { pages, files }: Pick<SiteManifest, 'pages' | 'files'>, known: ReadonlyMap<string, string>): Promise<SiteManifest> {
  const hashes = Object.fromEntries((await filesIn(folder)).map((file) => [file, known.get(file) ?? hashAndDate(join(folder, file))]));
  const content = { format: 1 as const, pages: [...pages], files: [...files], hashes };
  // The manifest of a large site has 25 MB. Bytes in two pieces avoid copies at the time when the composer holds most.
  const json = Buffer.from(JSON.stringify(content));
  await writeFile(join(folder, manifestFile), [json.subarray(0, -1), Buffer.from(checksumEntry(shortHash(json)))]);
  return content;
}

function hashAndDate(file: string): string {
  const integrity = integrityOf(readFileSync(file));
  dateByContent(file, integrity);
  return integrity;
}

/**
 * nginx makes a file's entity tag of its time and size. With a time made of the content it changes with the content, and is
 * the same on each machine.
 */
export function dateByContent(file: string, integrity: string): void {
  const seconds = earliest + (Buffer.from(integrity.slice('sha384-'.length), 'base64').readUInt32BE() % earliest);
  utimesSync(file, seconds, seconds);
}

/** In seconds since 1970: all times are between 1985 and 2001. */
const earliest = 500_000_000;
