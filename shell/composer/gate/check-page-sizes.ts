import type { ComposedPage } from '../store/composed-page';
import { budgets } from './budgets';
import { listSome } from './list-some';
import type { Refusal } from './refusal';

/** Whether the HTML of each page stays within the budget. One refusal for each section. */
export function checkPageSizes(pages: readonly ComposedPage[]): Refusal[] {
  const large = pages.filter(({ bytes = 0 }) => bytes > budgets.pageHtml);
  return [...new Set(large.map(({ section }) => section))].map((section) => {
    const own = large.filter((page) => page.section === section).sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
    return {
      check: 'budgets',
      wanted: `at most ${budgets.pageHtml} bytes of HTML for each page of ${section}`,
      found: listSome(own.map(({ path, bytes }) => `${bytes} on ${path}`)),
      remedy: 'Split the page, show part of its list and link to the rest, or move large drawings into picture files.',
    };
  });
}
