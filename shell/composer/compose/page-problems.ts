import type { ComposedPage } from './composed-page';

/** In characters: what search engines show of a description, and neither cut off nor replace by something else. */
export const descriptionLength = { min: 50, max: 160 };

type Check = (page: ComposedPage, others: readonly ComposedPage[]) => string | false;

const checks: readonly Check[] = [
  ({ title }) => (title.length < 4 || title.length > 60) && `title has ${title.length} characters, wanted 4 to 60`,
  ({ description: { length } }) =>
    (length < descriptionLength.min || length > descriptionLength.max) &&
    `description has ${length} characters, wanted ${descriptionLength.min} to ${descriptionLength.max}`,
  ({ headings }) => headings !== 1 && `${headings} h1, wanted one`,
  ({ noindex, canonicalPath, path }) => !noindex && canonicalPath !== path && `canonical is ${canonicalPath}`,
  (page, others) => twin(page, others, 'title'),
  (page, others) => twin(page, others, 'description'),
];

/** What a search engine would mind about a page, in words. */
export function findPageProblems(page: ComposedPage, pages: readonly ComposedPage[]): string[] {
  return checks.map((check) => check(page, pages)).filter((problem) => problem !== false);
}

function twin(page: ComposedPage, others: readonly ComposedPage[], field: 'title' | 'description'): string | false {
  const same = others.find((other) => other.path !== page.path && other[field] === page[field]);
  return same !== undefined && `same ${field} as ${same.path}`;
}
