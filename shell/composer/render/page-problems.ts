import type { ComposedPage } from '../store/site-manifest';
import { groupRepeated } from '../base/lists';

/** A rule for a page's head, and how a page breaks it. */
export interface HeadRule {
  readonly wanted: string;
  readonly find: (page: ComposedPage) => string | undefined;
}

/** Rules for every page. The gate refuses pages without. A description is as long as search engines show it, and not so short that they replace it. */
export const headRules: readonly HeadRule[] = [
  { wanted: 'a title', find: ({ title }) => (title.trim() === '' ? 'none' : undefined) },
  { wanted: 'a description of 50 to 160 characters', find: ({ description }) => misfit(description, 50, 160) },
  { wanted: 'a canonical path', find: ({ canonicalPath }) => (canonicalPath.startsWith('/') ? undefined : canonicalPath || 'none') },
  { wanted: 'exactly one h1', find: ({ headings }) => (headings === 1 ? undefined : String(headings)) },
];

/** Further rules, for most pages. */
const advice: readonly HeadRule[] = [
  { wanted: 'a title of 4 to 60 characters', find: ({ title }) => misfit(title, 4, 60) },
  { wanted: 'its own path as the canonical one', find: ({ noindex, canonicalPath, path }) => (noindex || canonicalPath === path ? undefined : canonicalPath) },
];

function misfit({ length }: string, min: number, max: number): string | undefined {
  return length < min || length > max ? String(length) : undefined;
}

/** Finds what a search engine would mind about one of these pages, in words. */
export function createProblemFinder(pages: readonly ComposedPage[]): (page: ComposedPage) => string[] {
  const twins = [createTwinFinder(pages, 'title'), createTwinFinder(pages, 'description')];
  return (page) => [
    ...[...headRules, ...advice].flatMap(({ wanted, find }) => {
      const found = find(page);
      return found === undefined ? [] : [`wanted ${wanted}, found ${found}`];
    }),
    ...twins.flatMap((find) => find(page) ?? []),
  ];
}

function createTwinFinder(pages: readonly ComposedPage[], field: 'title' | 'description'): (page: ComposedPage) => string | undefined {
  const repeated = new Map(groupRepeated(pages, (page) => page[field]).map((twins) => [twins[0][field], twins]));
  return (page) => {
    const twin = repeated.get(page[field])?.find(({ path }) => path !== page.path);
    return twin && `same ${field} as ${twin.path}`;
  };
}
