import * as z from 'zod';

const composedPageSchema = z.strictObject({
  path: z.string().startsWith('/'),
  /** HTML file in the folder of the list; `.br` and `.gz` copies lie beside it. */
  file: z.string(),
  /** SHA-384 of the HTML. */
  integrity: z.string().startsWith('sha384-'),
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
  /** Paths of this site that the page links to, header and footer included, without search and fragment. */
  links: z.array(z.string().startsWith('/')),
  /** The page's islands, those of header and footer included. */
  islands: z.array(z.strictObject({ section: z.string(), name: z.string() })),
  /** Size of the styles in its head after brotli. */
  styleBytes: z.int(),
});

/** A page in a file, and all that the renderer knows of it. */
export type ComposedPage = z.infer<typeof composedPageSchema>;

/** Name of the list of pages in a folder of pages. */
export const pageListFile = 'pages.json';

/** @throws ZodError when the list is not one */
export function parsePageList(json: string): ComposedPage[] {
  return z.array(composedPageSchema).parse(JSON.parse(json));
}
