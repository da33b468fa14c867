import type { ComposedPage } from '../store/composed-page';
import { shellName } from '@site/shared/lock';
import { budgets } from './budgets';
import type { Refusal } from './refusal';

/** Whether the style in each page's head stays within the budget: the heaviest page of each section is told. */
export function checkPageStyles(pages: readonly ComposedPage[]): Refusal[] {
  const heaviest = new Map<string, ComposedPage>();
  for (const page of pages) {
    const other = heaviest.get(page.section);
    if (!other || bytesOf(page) > bytesOf(other)) heaviest.set(page.section, page);
  }
  return [...heaviest.values()].flatMap((page) => {
    const budget = budgets[page.section === shellName ? 'shell' : 'remote'].styles;
    if (bytesOf(page) <= budget) return [];
    return [
      {
        check: 'budgets',
        wanted: `at most ${budget} bytes of styles (brotli) in the head of ${page.path}`,
        found: `${bytesOf(page)} bytes`,
        remedy: 'Take styles out of its CSS modules, or part what the page does not show into another module.',
      },
    ];
  });
}

function bytesOf({ style }: ComposedPage): number {
  return style?.bytes ?? 0;
}
