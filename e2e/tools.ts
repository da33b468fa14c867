import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrateIsland, islandOf } from './island';

/** An island with questions, which has an answer as soon as its button is pressed. */
export interface Tool {
  readonly island: string;
  readonly path: string;
  readonly button: string;
}

export const tools: readonly Tool[] = [
  { island: 'blog/symptom-checker', path: '/blog/check-your-aerial-before-you-call', button: 'Show where to look' },
  { island: 'blog/dish-planner', path: '/blog/dishes-in-conservation-areas-and-on-listed-homes', button: 'Compare with the limits' },
  { island: 'blog/job-planner', path: '/blog/tv-aerial-installation-cost-guide', button: 'Show my list' },
  { island: 'commercial/survey-planner', path: '/commercial-tv-installation', button: 'Show the plan' },
  { island: 'commercial/licence-finder', path: '/student-accommodation-tv', button: 'Find the licence' },
  { island: 'commercial/first-fix-planner', path: '/new-build-installation', button: 'List the cables' },
];

/** Presses a tool's button by keyboard and waits for the answer. */
export async function answerTool(page: Page, { island, button }: Tool): Promise<void> {
  await hydrateIsland(page, island);
  const tool = islandOf(page, island);
  await tool.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await expect(tool.getByRole('status')).not.toBeEmpty();
}
