import type { ComposedPage } from '../store/composed-page';
import { budgets } from './budgets';
import type { Refusal } from './refusal';

/** Whether the style in each page's head stays within the budget. Refuses the heaviest page of each section. */
export function checkPageStyles(pages: readonly ComposedPage[]): Refusal[] {
  const heaviest = new Map<string, ComposedPage>();
  for (const page of pages) {
    const other = heaviest.get(page.section);
    if (!other || page.style.bytes > other.style.bytes) heaviest.set(page.section, page);
  }
  const heavy = [...heaviest.values()].filter(({ style }) => style.bytes > budgets.pageStyle);
  return heavy.map(({ path, style }) => ({
    check: 'budgets',
    wanted: `at most ${budgets.pageStyle} bytes of styles (brotli) in the head of ${path}`,
    found: `${style.bytes} bytes`,
    remedy: 'Remove styles from its CSS modules, or move those that the page does not use into another module.',
  }));
}
