import type { JsonValue } from '@site/shared';
import * as z from 'zod';

const adviceSchema = z.object({
  articles: z.array(z.object({ path: z.string(), title: z.string(), published: z.string(), minutes: z.number(), picture: z.string().optional() })),
  /** A tool in one of them. */
  tool: z.object({ title: z.string(), question: z.string(), path: z.string() }).optional(),
});

const linkSchema = z.object({ name: z.string(), path: z.string() });
/** One list without a letter, or one for each initial letter of the names. */
const groupSchema = z.object({ title: z.string(), lists: z.array(z.object({ letter: z.string().optional(), links: z.array(linkSchema).readonly() })) });

const reportSchema = z.object({
  composition: z.string(),
  releases: z.array(z.object({ section: z.string(), version: z.string() })),
  pages: z.array(
    z.object({
      path: z.string(),
      section: z.string(),
      title: z.string(),
      description: z.string(),
      canonical: z.string(),
      noindex: z.boolean(),
      headings: z.number(),
      structuredData: z.array(z.string()),
      problems: z.array(z.string()),
    }),
  ),
});

/** The articles of its composition on the home page. */
export type NewestAdvice = z.infer<typeof adviceSchema>;
/** What the site map lists of a section. */
export type SitemapGroup = z.infer<typeof groupSchema>;
/** What the page for the team shows of a composition. */
export type SeoReport = z.infer<typeof reportSchema>;

/** Reads what a composer, perhaps of another version than this release, passes with the request for a page. */
export const readAdvice = readAs('the home page', adviceSchema);
export const readSitemap = readAs('the site map', z.array(groupSchema));
export const readReport = readAs('the page test', reportSchema);

/** @throws Error that names each invalid field */
function readAs<T>(page: string, schema: z.ZodType<T>): (data: JsonValue) => T {
  return (data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw new Error(`The composer's data for ${page} is invalid: ${z.prettifyError(parsed.error)}\nCompose with the composer that belongs to this release of the shell.`);
  };
}
