import { documentRules } from '../render/document-rules';
import type { ComposedPage } from '../store/site-manifest';
import { groupBy } from '../base/lists';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Whether the documents of pages keep the rules: one refusal for each rule, with its pages. */
export function checkDocuments(pages: readonly ComposedPage[]): Refusal[] {
  const broken = pages.flatMap(({ path, document }) => (document?.problems ?? []).map((problem) => ({ path, ...problem })));
  return Object.entries(documentRules).flatMap(([rule, { check, wanted, remedy }]) => {
    const own = broken.filter((problem) => problem.rule === rule);
    return own.length === 0 ? [] : [{ check, wanted, found: listFound(own), remedy }];
  });
}

function listFound(broken: readonly { readonly path: string; readonly found: string }[]): string {
  return listSome([...groupBy(broken, ({ found }) => found)].map(([found, on]) => `${found} on ${listSome(on.map(({ path }) => path))}`));
}
