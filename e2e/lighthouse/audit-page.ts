import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { messageOf } from '../../shell/composer/base/errors';

/** Fetched when pages are audited: an installation with it has 45 % more files, which nothing else needs. */
const lighthouse = 'lighthouse@12.8.2';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's audit of a page, on a phone. */
export interface PageAudit {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost the page points, by category, in Lighthouse's words. */
  readonly lost: Readonly<Record<Category, readonly string[]>>;
}

/** A browser loses a trace now and then; a page that cannot be audited cannot a second time either. */
const tries = 2;

/** A report holds screenshots. */
const reportBytes = 64e6;

const categorySchema = z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) });

/** The parts of Lighthouse's report that we read. */
const reportSchema = z.object({
  categories: z.record(z.enum(categories), categorySchema),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

/** Audits a page in the browser that listens on a port. @throws Error with the output of npx or Lighthouse */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const report = await runLighthouse(url, port, tries);
  const perCategory = <Value>(read: (category: (typeof report.categories)[Category]) => Value) =>
    Object.fromEntries(categories.map((name) => [name, read(report.categories[name])])) as Record<Category, Value>;
  return {
    scores: perCategory(({ score }) => Math.round((score ?? 0) * 100)),
    lost: perCategory(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = report.audits[id];
        return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${id})`] : [];
      }),
    ),
  };
}

async function runLighthouse(url: string, port: number, triesLeft: number): Promise<z.infer<typeof reportSchema>> {
  const options = [`--port=${port}`, `--only-categories=${categories.join(',')}`, '--output=json', '--quiet'];
  try {
    const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], { maxBuffer: reportBytes });
    return reportSchema.parse(JSON.parse(stdout));
  } catch (error) {
    if (triesLeft > 1) return runLighthouse(url, port, triesLeft - 1);
    throw new Error(`Lighthouse failed to audit ${url}: ${messageOf(error)}`, { cause: error });
  }
}
