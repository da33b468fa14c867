import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The element of an island. @param name with its section, such as `blog/job-planner` */
export function islandOf(page: Page, name: string): Locator {
  return page.locator(`[data-island="${name}"]`);
}

/** Does all that an island may wait for: scrolls to it and points at it. */
export async function comeToIsland(page: Page, name: string): Promise<void> {
  await islandOf(page, name).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const type of ['pointerover', 'pointermove']) element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  });
}

/** Comes to an island and waits until it is hydrated. */
export async function hydrateIsland(page: Page, name: string): Promise<void> {
  await comeToIsland(page, name);
  await expectHydrated(page, name);
}

export async function expectHydrated(page: Page, name: string): Promise<void> {
  await expect(islandOf(page, name)).toHaveAttribute('data-hydrated', 'true');
}
