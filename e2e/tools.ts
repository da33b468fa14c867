import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrateIsland, islandOf } from './come-to-island';

/** An island with questions, which has an answer as soon as its button is pressed. */
export interface Tool {
  readonly island: string;
  readonly path: string;
  readonly button: string;
  /** The list of all that it knows, and something in it. */
  readonly overview: string;
  readonly says: string;
}

export const tools: readonly Tool[] = [
  {
    island: 'blog/symptom-checker',
    path: '/blog/check-your-aerial-before-you-call',
    button: 'Show where to look',
    overview: 'All the signs and what they point to',
    says: 'Something hangs loose or leans.',
  },
  {
    island: 'blog/dish-planner',
    path: '/blog/dishes-in-conservation-areas-and-on-listed-homes',
    button: 'Compare with the limits',
    overview: 'What the plan is compared with',
    says: 'A dish of more than 100 cm is over the limit.',
  },
  {
    island: 'blog/job-planner',
    path: '/blog/tv-aerial-installation-cost-guide',
    button: 'Show my list',
    overview: 'What each part includes',
    says: 'Dish, wall bracket, cable to one receiver, alignment',
  },
  {
    island: 'commercial/survey-planner',
    path: '/commercial-tv-installation',
    button: 'Show the plan',
    overview: 'Everything that a survey settles',
    says: 'The Freeview signal at the roof',
  },
  {
    island: 'commercial/licence-finder',
    path: '/student-accommodation-tv',
    button: 'Find the licence',
    overview: 'Why, case by case, with sources',
    says: 'Each room in a hall counts as a place of its own.',
  },
  {
    island: 'commercial/first-fix-planner',
    path: '/new-build-installation',
    button: 'List the cables',
    overview: 'How the list is made',
    says: 'Everything here is an estimate',
  },
];

/** Presses a tool's button by keyboard, as far down the screen as it can be pressed, and waits for the answer. */
export async function answerTool(page: Page, { island, button }: Tool): Promise<void> {
  await hydrateIsland(page, island);
  const tool = islandOf(page, island);
  await tool.getByRole('button', { name: button }).evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    element.focus();
  });
  await page.keyboard.press('Enter');
  await expect(tool.getByRole('status')).not.toBeEmpty();
}
