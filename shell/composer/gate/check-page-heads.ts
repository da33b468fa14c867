import type { ComposedPage } from '../store/composed-page';
import { descriptionLength } from '../render/page-problems';
import type { Refusal } from './refusal';

type Part = readonly [wanted: string, found: (page: ComposedPage) => string | undefined];

/** What every page needs, and what is found instead of it. */
const parts: readonly Part[] = [
  ['a title', ({ title }) => (title.trim() === '' ? 'none' : undefined)],
  [`a description of ${descriptionLength.min} to ${descriptionLength.max} characters`, ({ description }) => misfit(description)],
  ['a canonical path', ({ canonicalPath }) => (canonicalPath.startsWith('/') ? undefined : canonicalPath || 'none')],
  ['exactly one h1', ({ headings }) => (headings === 1 ? undefined : `${headings}`)],
];

function misfit({ length }: string): string | undefined {
  return length < descriptionLength.min || length > descriptionLength.max ? `${length}` : undefined;
}

/** Whether each page has what search engines and screen readers need. */
export function checkPageHeads(pages: readonly ComposedPage[]): Refusal[] {
  return pages.flatMap((page) =>
    parts.flatMap(([part, find]) => {
      const found = find(page);
      if (found === undefined) return [];
      const remedy = `Give the page its <PageHead> with title, description and canonicalPath, and one PageHeader.`;
      return [{ check: 'heads', wanted: `${part} on ${page.path}`, found, remedy }];
    }),
  );
}
