import { z } from 'zod';

const composedPageSchema = z.strictObject({
  path: z.string().startsWith('/'),
  /** HTML file in the folder of the list; `.br` and `.gz` copies lie beside it. */
  file: z.string(),
  /** SHA-384 of the HTML. */
  integrity: z.string().startsWith('sha384-'),
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
  /** Paths of this site that the page links to, without search and fragment. */
  links: z.array(z.string().startsWith('/')),
  /** The styles in its head: what the content security policy allows them by, and how many bytes they are after brotli. */
  style: z.strictObject({ hash: z.string().startsWith('sha384-'), bytes: z.int() }).optional(),
  /** What the policy allows the script in it by. */
  startScript: z.string().startsWith('sha384-').optional(),
});

/** A page in a file, and what lists of pages say of it. */
export type ComposedPage = z.infer<typeof composedPageSchema>;

/** Name of the list of pages in a folder of pages. */
export const pageListFile = 'pages.json';

/** @throws ZodError when the list is not one */
export function parsePageList(json: string): ComposedPage[] {
  return z.array(composedPageSchema).parse(JSON.parse(json));
}
