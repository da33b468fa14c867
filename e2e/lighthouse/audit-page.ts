import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's audit of a page, on a phone. */
export interface PageAudit {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost the page points, by category, in Lighthouse's words. */
  readonly lost: Readonly<Record<Category, readonly string[]>>;
}

/** A browser loses a trace now and then; a page that cannot be audited cannot a second time either. */
const tries = 2;

/** Audits a page in the browser that listens on a port. @throws Error when Lighthouse has no result */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const lhr = await runLighthouse(url, port, tries);
  const perCategory = <Value>(read: (category: (typeof lhr.categories)[string]) => Value) =>
    Object.fromEntries(categories.map((name) => [name, read(categoryOf(lhr.categories, name))])) as Record<Category, Value>;
  return {
    scores: perCategory(({ score }) => Math.round((score ?? 0) * 100)),
    lost: perCategory(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${id})`] : [];
      }),
    ),
  };
}

async function runLighthouse(url: string, port: number, triesLeft: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error', output: 'json' });
  if (!outcome) throw new Error(`Wanted Lighthouse to audit ${url}, found no result.`);
  const { lhr } = outcome;
  if (!lhr.runtimeError) return lhr;
  if (triesLeft > 1) return runLighthouse(url, port, triesLeft - 1);
  throw new Error(`Wanted Lighthouse to audit ${url}, found ${lhr.runtimeError.message}`);
}

function categoryOf<Value>(all: Readonly<Record<string, Value>>, name: Category): Value {
  const found = all[name];
  if (!found) throw new Error(`Wanted Lighthouse's category ${name}, found ${Object.keys(all).join(', ')}.`);
  return found;
}
