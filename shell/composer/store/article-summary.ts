import * as z from 'zod';

/** What a release says of an article for lists on other pages: see `ArticleSummary` in `@site/shared`. */
export const articleSummarySchema = z.strictObject({
  published: z.iso.date(),
  minutes: z.int().positive(),
  picture: z.string().min(1).optional(),
  tool: z.strictObject({ title: z.string().min(1), question: z.string().min(1), id: z.string().min(1) }).optional(),
});
