import type { ComposedPage } from '../store/composed-page';

/** In characters: what search engines show of a description, and neither cut off nor replace by something else. */
export const descriptionLength = { min: 50, max: 160 };

type Check = (page: ComposedPage) => string | false;

const checks: readonly Check[] = [
  ({ title }) => (title.length < 4 || title.length > 60) && `title has ${title.length} characters, wanted 4 to 60`,
  ({ description: { length } }) =>
    (length < descriptionLength.min || length > descriptionLength.max) &&
    `description has ${length} characters, wanted ${descriptionLength.min} to ${descriptionLength.max}`,
  ({ headings }) => headings !== 1 && `${headings} h1, wanted one`,
  ({ noindex, canonicalPath, path }) => !noindex && canonicalPath !== path && `canonical is ${canonicalPath}`,
];

/** Finds what a search engine would mind about one of these pages, in words. */
export function createProblemFinder(pages: readonly ComposedPage[]): (page: ComposedPage) => string[] {
  const all = [...checks, twinCheck(pages, 'title'), twinCheck(pages, 'description')];
  return (page) => all.map((check) => check(page)).filter((problem) => problem !== false);
}

function twinCheck(pages: readonly ComposedPage[], field: 'title' | 'description'): Check {
  // The first two pages with each text: one of them is another page.
  const paths = new Map<string, string[]>();
  for (const page of pages) {
    const same = paths.get(page[field]);
    if (!same) paths.set(page[field], [page.path]);
    else if (same.length < 2) same.push(page.path);
  }
  return (page) => {
    const twin = paths.get(page[field])?.find((path) => path !== page.path);
    return twin !== undefined && `same ${field} as ${twin}`;
  };
}
