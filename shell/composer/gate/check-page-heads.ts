import { headRules } from '../render/page-problems';
import type { ComposedPage } from '../store/site-manifest';
import type { Refusal } from './refusal';

/** Whether each page has what search engines and screen readers need. */
export function checkPageHeads(pages: readonly ComposedPage[]): Refusal[] {
  return pages.flatMap((page) =>
    headRules.flatMap(({ wanted, find }) => {
      const found = find(page);
      if (found === undefined) return [];
      const remedy = `Give the page its <PageHead> with title, description and canonicalPath, and one PageHeader.`;
      return [{ check: 'heads', wanted: `${wanted} on ${page.path}`, found, remedy }];
    }),
  );
}
