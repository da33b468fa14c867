import { groupBy } from '../store/group-by';
import type { ComposedPage } from '../store/site-manifest';
import { budgets } from './budgets';
import { listSome } from './list-some';
import type { Refusal } from './refusal';

/** The parts of a page that have a budget. */
const parts = [
  {
    what: 'styles (brotli) in the head',
    limit: budgets.pageStyle,
    weigh: ({ styleBytes }: ComposedPage) => styleBytes,
    remedy: 'Remove styles from its CSS modules, or move those that the page does not use into another module.',
  },
  {
    what: 'HTML',
    limit: budgets.pageHtml,
    weigh: ({ bytes }: ComposedPage) => bytes,
    remedy: 'Split the page, show part of its list and link to the rest, or move large drawings into picture files.',
  },
];

/** Whether each page stays within its budgets. One refusal for each section and budget, with the heaviest pages. */
export function checkPageWeights(pages: readonly ComposedPage[]): Refusal[] {
  return parts.flatMap(({ what, limit, weigh, remedy }) => {
    const heavy = pages.filter((page) => weigh(page) > limit).sort((a, b) => weigh(b) - weigh(a));
    return [...groupBy(heavy, ({ section }) => section)].map(([section, own]) => ({
      check: 'budgets',
      wanted: `at most ${limit} bytes of ${what} for each page of ${section}`,
      found: listSome(own.map((page) => `${weigh(page)} on ${page.path}`)),
      remedy,
    }));
  });
}
