import type { ComposedPage } from '../store/site-manifest';
import { groupRepeated } from '../base/lists';
import { documentRules } from './document-rules';

/** What search results show badly, though the gate lets it through. */
const advice: readonly { readonly wanted: string; readonly find: (page: ComposedPage) => string | undefined }[] = [
  { wanted: 'a title of 4 to 60 characters', find: ({ title: { length } }) => (length < 4 || length > 60 ? String(length) : undefined) },
  { wanted: 'its own path as the canonical one', find: ({ noindex, canonicalPath, path }) => (noindex || canonicalPath === path ? undefined : canonicalPath) },
];

/** Finds what a search engine would mind about one of these pages, in words. */
export function createProblemFinder(pages: readonly ComposedPage[]): (page: ComposedPage) => string[] {
  const twins = [createTwinFinder(pages, 'title'), createTwinFinder(pages, 'description')];
  return (page) => [
    ...(page.document?.problems ?? []).map(({ rule, found }) => describe(documentRules[rule]?.wanted ?? rule, found)),
    ...advice.flatMap(({ wanted, find }) => {
      const found = find(page);
      return found === undefined ? [] : [describe(wanted, found)];
    }),
    ...twins.flatMap((find) => find(page) ?? []),
  ];
}

function describe(wanted: string, found: string): string {
  return `wanted ${wanted}, found ${found}`;
}

function createTwinFinder(pages: readonly ComposedPage[], field: 'title' | 'description'): (page: ComposedPage) => string | undefined {
  const repeated = new Map(groupRepeated(pages, (page) => page[field]).map((twins) => [twins[0][field], twins]));
  return (page) => {
    const twin = repeated.get(page[field])?.find(({ path }) => path !== page.path);
    return twin && `same ${field} as ${twin.path}`;
  };
}
